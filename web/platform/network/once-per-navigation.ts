/** Makes data load once for all loaders of a navigation: the router gives them the same request. */
export function oncePerNavigation<Data>(
  load: (request: Request) => Promise<Data>,
): (request: Request) => Promise<Data> {
  const loading = new WeakMap<Request, Promise<Data>>();
  return (request) => {
    const data = loading.get(request) ?? load(request);
    loading.set(request, data);
    return data;
  };
}

/** Whether a navigation leads to exactly this address. */
export const isAt = ({ url }: Request, address: string): boolean =>
  new URL(url).pathname.replace(/\/$/, '') === address;
