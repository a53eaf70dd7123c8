import { expect, it } from 'vitest';
import { type NoticeScope, openNotice, showNotice } from './notices';

function openScope(urls: string[] = []) {
  const seen: string[] = [];
  const scope: NoticeScope = {
    registration: {
      showNotification: async (title, options) => void seen.push(`${title} ${JSON.stringify(options)}`),
    },
    clients: {
      matchAll: async () => urls.map((url) => ({ url, focus: async () => seen.push(`focus ${url}`) })),
      openWindow: async (path) => seen.push(`open ${path}`),
    },
    location: { origin: 'https://tienda.test' },
  };
  return { scope, seen };
}

it('shows a notice with the page that it opens, and something for a message that it cannot read', async () => {
  const { scope, seen } = openScope();
  await showNotice(
    scope,
    JSON.stringify({ title: 'Vendiste Rogel: $ 12.500', path: '/admin/ventas/1', tag: 'j' }),
  );
  expect(seen[0]).toMatch(/^Vendiste Rogel: \$ 12\.500 .*"path":"\/admin\/ventas\/1"/);
  await showNotice(scope, '<html>');
  await showNotice(scope, undefined);
  expect(seen.slice(1)).toEqual([
    expect.stringMatching(/^Hay novedades en tu tienda/),
    expect.stringMatching(/^Hay novedades en tu tienda/),
  ]);
});

it('opens the page of a notice, or the tab that shows it, and never another site', async () => {
  const { scope, seen } = openScope(['https://tienda.test/admin/ventas/1']);
  await openNotice(scope, '/admin/ventas/1');
  await openNotice(scope, '/admin/ventas/2');
  await openNotice(scope, '/course/1/receta/2#paso-3');
  await openNotice(scope, '//otro.test/robo');
  await openNotice(scope, 'https://otro.test/robo');
  expect(seen).toEqual([
    'focus https://tienda.test/admin/ventas/1',
    'open /admin/ventas/2',
    'open /course/1/receta/2#paso-3',
    'open /admin',
    'open /admin',
  ]);
});
