import { createServer } from 'node:http';

/** The fastest possible Node server: sends given bytes from memory. Runs as a separate process. */
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
