import { describe, expect, it } from 'vitest';
import { matchRoutes, type RouteObject } from './match-routes';

const page = (path: string): RouteObject => ({ path, element: null, handle: path });
const FRAME: RouteObject = {
  element: null,
  children: [
    page('*'),
    page('/admin/cursos/:id'),
    page('/admin/cursos/crear'),
    page('/'),
    page('/olvide-contraseña'),
    page('/course/:id/clase/:lessonId'),
  ],
};

describe('matching routes', () => {
  const leafOf = (pathname: string) => matchRoutes([FRAME], pathname)?.at(-1);

  it.each([
    ['/', '/'],
    ['/admin/cursos/crear', '/admin/cursos/crear'],
    ['/admin/cursos/crear/', '/admin/cursos/crear'],
    ['/ADMIN/cursos/crear', '/admin/cursos/crear'],
    ['/admin/cursos/7', '/admin/cursos/:id'],
    ['/olvide-contrase%C3%B1a', '/olvide-contraseña'],
    ['/admin/cursos', '*'],
    ['/admin/cursos/7/8', '*'],
    ['/%E0%A4%A', '*'],
  ])('finds for %s the page %s', (pathname, path) => {
    expect(leafOf(pathname)?.route.handle).toBe(path);
  });

  it('names the frame before its page', () => {
    expect(matchRoutes([FRAME], '/')?.map(({ route }) => route)).toEqual([FRAME, FRAME.children?.[3]]);
  });

  it('decodes the parameters', () => {
    expect(leafOf('/course/a%2Fb/clase/t%C3%A9')?.params).toEqual({ id: 'a/b', lessonId: 'té' });
  });

  it('finds nothing without a page for the rest', () => {
    expect(matchRoutes([page('/a')], '/b')).toBeNull();
  });
});
