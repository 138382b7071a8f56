/**
 * Signs in to a browser host at the address that it printed, as a browser does.
 * @returns the value of the `Cookie` header that its files and its socket require
 */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (answer.status !== 303 || cookie === undefined) throw new Error(`Sign-in was refused: ${answer.status}`);
  return cookie;
}
