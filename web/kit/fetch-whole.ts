/**
 * The only `fetch` of both apps and of the service worker: an answer whose body is cut on its way rejects, as one that never
 * came does. A status alone says nothing of what was done.
 */
export async function fetchWhole(url: RequestInfo, init?: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  const bytes = await answer.arrayBuffer();
  // An answer like 204 may not be given a body, not even an empty one.
  return new Response(bytes.byteLength > 0 ? bytes : null, answer);
}
