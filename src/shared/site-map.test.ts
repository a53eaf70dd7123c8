import { describe, expect, it } from 'vitest';
import { findPage, headerTitle } from './site-map';

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

  it('finds a page by its encoded address', () => {
    expect(findPage('/olvide-contrase%C3%B1a')?.path).toBe('/olvide-contraseña');
  });

  it('accepts an address that cannot be decoded', () => {
    expect(headerTitle('/%E0%A4%A')).toBe('%E0%A4%A');
  });
});
