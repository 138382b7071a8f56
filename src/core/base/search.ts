/** A test for texts that contain all words of a query, in any order and case; an empty query fits every text. */
export function wordSearch(query: string): (text: string) => boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
}
