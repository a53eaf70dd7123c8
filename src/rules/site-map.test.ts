import { describe, expect, it } from 'vitest';
import { findPage, findRedirect, headerTitle, matchPage, SITE_MAP } from './site-map';

describe('site map', () => {
  it.each([
    ['/', 'Inicio'],
    ['/sobre-mi', 'Quién Soy'],
    ['/contacto', 'Contacto'],
    ['/catalogo/recetarios', 'Catálogo'],
    ['/mis-compras', 'Mis Compras'],
    ['/mi-perfil', 'Mi Perfil'],
    ['/favoritos', 'Mis Favoritos'],
    ['/cart', 'Carrito'],
    ['/iniciar-sesion', 'Iniciar Sesión'],
    ['/detalle-producto/1', 'Detalle'],
    ['/course/1', 'Curso'],
    ['/confirmarCompra/1/2/Ana/Paz/Rogel', 'Confirmar Compra'],
    ['/otra-cosa', 'otra-cosa'],
  ])('titles %s as %s', (path, title) => {
    expect(headerTitle(path)).toBe(title);
  });

  it.each([
    ['/', '/'],
    ['/admin/cursos/crear', '/admin/cursos/crear'],
    ['/admin/cursos/crear/', '/admin/cursos/crear'],
    ['/ADMIN/cursos/crear', '/admin/cursos/crear'],
    ['/admin/cursos/7', '/admin/cursos/:id'],
    ['/olvide-contrase%C3%B1a', '/olvide-contraseña'],
    ['/CONFIRMARCOMPRA/1/2/Ana/Paz/Rogel', '/confirmarCompra/:userId/:itemId/:name/:surname/:item'],
    ['/admin/cursos/7/8', undefined],
    ['/%E0%A4%A', undefined],
  ])('finds for %s the page %s', (pathname, path) => {
    expect(findPage(pathname)?.path).toBe(path);
  });

  it('guards a page alike in every spelling of its address', () => {
    for (const { path, access } of SITE_MAP) {
      expect(findPage(`${path.toUpperCase()}/`)?.access, path).toBe(access);
    }
  });

  it('decodes the parameters and keeps their case', () => {
    expect(matchPage('/Course/a%2FB/clase/t%C3%A9')?.params).toEqual({ id: 'a/B', lessonId: 'té' });
  });

  it.each([
    ['/ADMIN/Ventas', '/admin/ventas'],
    ['/admin/ventas/', '/admin/ventas'],
    ['//admin//ventas', '/admin/ventas'],
    ['/CrearCompra', '/crearCompra'],
    ['/Password/reset/AbC', '/password/reset/AbC'],
    ['/OLVIDE-contrase%C3%B1a', '/olvide-contrase%C3%B1a'],
    ['/catalogo', '/catalogo/all'],
    ['/Catalogo/', '/catalogo/all'],
    ['/admin/ventas', undefined],
    ['/olvide-contrase%C3%B1a', undefined],
    ['/olvide-contraseña', undefined],
    ['/', undefined],
    ['/no-hay', undefined],
    ['//no-hay.test/', undefined],
    ['/catalogo/../', undefined],
  ])('leads %s to %s', (pathname, to) => {
    expect(findRedirect(pathname)).toBe(to);
  });

  it('names every page module once or more, and no other', () => {
    const modules = Object.keys(import.meta.glob('../client/pages/**/*-page.tsx'));
    const files = modules.map((module) => module.slice('../client/pages/'.length, -'.tsx'.length));
    expect([...new Set(SITE_MAP.map(({ file }) => file)), 'not-found-page'].sort()).toEqual(files.sort());
  });

  it('accepts an address that cannot be decoded', () => {
    expect(headerTitle('/%E0%A4%A')).toBe('%E0%A4%A');
  });
});
