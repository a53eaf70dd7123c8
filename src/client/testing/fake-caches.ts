const HOME = 'https://tienda.test';

/** The browser's caches in memory. `load` answers `addAll`, as the network would. */
export function fakeCaches(load: (path: string) => Response = notFound) {
  const stores = new Map<string, Map<string, Response>>();
  const pathOf = (key: RequestInfo | URL) => {
    const { pathname, search } = new URL(
      typeof key === 'object' && 'url' in key ? key.url : String(key),
      HOME,
    );
    return pathname + search;
  };

  function open(name: string) {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      keys: async () => [...store.keys()].map((path) => ({ url: HOME + path })),
      match: async (key: RequestInfo) => store.get(pathOf(key))?.clone(),
      put: async (key: RequestInfo, answer: Response) => void store.set(pathOf(key), await wholly(answer)),
      delete: async (key: RequestInfo) => store.delete(pathOf(key)),
      addAll: async (paths: string[]) => {
        const answers = paths.map(load);
        if (answers.some(({ ok }) => !ok)) throw new TypeError('A file is missing.');
        for (const [at, path] of paths.entries()) store.set(pathOf(path), answers[at] ?? notFound());
      },
    };
  }

  const caches = {
    open: async (name: string) => open(name),
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: RequestInfo, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
      stores.get(cacheName)?.get(pathOf(key))?.clone(),
  } as unknown as CacheStorage; // the parts that the shop uses
  const paths = (name: string) => [...(stores.get(name)?.keys() ?? [])];
  return { caches, paths, names: () => [...stores.keys()] };
}

/** A response whose body is read, so that a failure of the download fails here. */
async function wholly(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, headers });
}

function notFound(): Response {
  return new Response('', { status: 404 });
}
