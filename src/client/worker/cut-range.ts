const RANGE = /^bytes=(\d*)-(\d*)$/;

/** The part of a saved file that a reader or a player asks for. */
export async function cutRange(saved: Response, range: string | null): Promise<Response> {
  const asked = RANGE.exec(range ?? '');
  if (!asked || asked[0] === 'bytes=-') return saved;
  const file = await saved.blob();
  const [, from = '', to = ''] = asked;
  // `-500` means the last 500 bytes.
  const start = from ? Number(from) : Math.max(0, file.size - Number(to));
  const end = from && to ? Math.min(Number(to), file.size - 1) : file.size - 1;
  if (start > end)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } });
  return new Response(file.slice(start, end + 1), {
    status: 206,
    headers: {
      'content-type': saved.headers.get('content-type') ?? 'application/octet-stream',
      'content-range': `bytes ${start}-${end}/${file.size}`,
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
    },
  });
}
