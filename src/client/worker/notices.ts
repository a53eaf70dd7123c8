/** What the worker uses to show a notice. Tests pass their own. */
export interface NoticeScope {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: {
    matchAll: (options: object) => Promise<{ url: string; focus: () => Promise<unknown> }[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
  location: { origin: string };
}

/** A browser that gets a message must show something, also when it cannot read the message. */
export async function showNotice({ registration }: NoticeScope, text: string | undefined): Promise<void> {
  const { title, path, tag } = readNotice(text);
  await registration.showNotification(title, {
    // A notice with the same tag replaces the earlier one, so a repeated delivery shows nothing twice.
    tag,
    icon: '/icono-192.png',
    badge: '/icono-192.png',
    data: { path },
  });
}

/** Opens the page of a tapped notice, in a tab that already shows it if there is one. */
export async function openNotice({ clients, location }: NoticeScope, path: string): Promise<void> {
  const target = new URL(path, location.origin);
  const safe = target.origin === location.origin ? target : new URL('/admin', location.origin);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === safe.href);
  await (open ? open.focus() : clients.openWindow(safe.pathname + safe.search + safe.hash));
}

/** What the message of a push says; any other message opens the office. */
function readNotice(text: string | undefined) {
  const fallback = { title: 'Hay novedades en tu tienda', path: '/admin', tag: 'novedades' };
  try {
    const { title, path, tag } = JSON.parse(text ?? '');
    return typeof title === 'string' && typeof path === 'string'
      ? { title, path, tag: String(tag) }
      : fallback;
  } catch {
    return fallback;
  }
}
