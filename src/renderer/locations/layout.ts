/** Layout of a battlespace, shared by screen and print. */
export * from '@core/drawing/battlespace';
