/** Read by a shell inside double quotes, on Linux, macOS or Windows; a backslash at the end would escape the closing quote. */
const UNSAFE_IN_COMMAND = /["$%!`\p{Cc}]|\\$|^(?:-|$)/u;

/**
 * The command that imports a pack into a library, to copy into a terminal. Names that a shell could run are left to the user: the author of a pack
 * chooses its name.
 */
export function importCommand(pack: string, library: string): string {
  const quoted = (name: string, placeholder: string): string =>
    UNSAFE_IN_COMMAND.test(name) ? placeholder : `"${name}"`;
  return `hexwright unpack ${quoted(pack, 'PACK')} --library ${quoted(library, 'FOLDER')}`;
}
