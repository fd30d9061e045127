import { createServer } from 'node:http';

export interface ToolServer {
  /** Its origin, which is not that of the site. */
  readonly origin: string;
  /** The paths that were requested so far. */
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

/** Starts another site, whose scripts note their ids and report that they run. */
export async function startToolServer(): Promise<ToolServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', 'text/javascript');
    response.end(path.endsWith('.js') ? scriptFor(path) : '');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function scriptFor(path: string): string {
  return `{
    const { src, dataset } = document.currentScript;
    window.runningTools = [...(window.runningTools ?? []), '${path} ' + dataset.id];
    void fetch(new URL('${path.replace('.js', '/seen')}', src));
  }`;
}
