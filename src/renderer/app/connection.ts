/** The message for a lost connection, without a full stop. */
export const CONNECTION_LOST = 'Lost connection to Hexwright';
