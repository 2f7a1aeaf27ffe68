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
