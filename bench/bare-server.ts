import { createServer } from 'node:http';

/** The least a Node server can do: the bytes it is given, from memory. Run as a process of its own. */
process.on('message', (given: { headers: Record<string, string>; body: string; status: number }) => {
  const body = Buffer.from(given.body, 'base64');
  const headers = { ...given.headers, 'content-length': String(body.length) };
  const server = createServer((_request, response) => {
    response.writeHead(given.status, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
  });
});
