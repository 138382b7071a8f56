/**
 * A line of a log without what it says about the user: quoted names, names of files, paths below home folders, addresses.
 * @param folders full paths to replace, such as that of the library, with their stand-ins
 */
export function redact(line: string, folders: Readonly<Record<string, string>> = {}): string {
  let text = line;
  for (const [folder, standIn] of Object.entries(folders)) {
    if (folder.length > 1) text = text.replaceAll(folder, standIn);
  }
  return (
    text
      .replace(/“[^”]*”/g, '“…”')
      .replace(/"[^"\n]*"/g, '"…"')
      .replace(/\b((?:designs|fleets|scenarios|campaigns|records|reports)\/)[^\s:]*?(\.[a-z]+\.json)/g, '$1…$2')
      // A folder's name may have spaces: better too much than too little.
      .replace(/(?<![\w.])(?:\/(?:home|Users|root)\/|[A-Z]:\\Users\\|<home>[/\\])[^:,)"'\n]*/g, '<home>')
      .replace(/\b(?:redis|https?):\/\/\S+/g, '<address>')
      // Other full paths end where the sentence goes on.
      .replace(
        /(?<![\w.>:/])(?:\/[\w.-]|[A-Z]:\\)[^:,)"'\n]*?(?=\s(?:belongs|can|does|has|is|was)|[:,)"'\n]|\.?$|\.\s)/g,
        '<path>',
      )
      .replace(
        /(?<![\w.…>-])[^\s…“”"'()/\\:,<>]+(\.(?:json|hexpack|hexturn|tmj|csv|md|svg|png|jpe?g|webp|pdf|html))\b/g,
        '…$1',
      )
  );
}
