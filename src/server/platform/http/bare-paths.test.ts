import { expect, it } from 'vitest';
import { ENDPOINTS } from '../../../contract/api';
import { SITE_MAP } from '../../../rules/site-map';
import { withPrefix } from './bare-paths';

it('finds every endpoint without its prefix, with a query and for HEAD', () => {
  for (const { method, path } of ENDPOINTS) {
    const url = `${path.replace(/:\w+/g, 'x-1')}?p=/a`;
    expect(withPrefix(method, url)).toBe(`/api${url}`);
    if (method === 'GET') expect(withPrefix('HEAD', url)).toBe(`/api${url}`);
  }
});

it('leaves pages, files and prefixed paths as they are', () => {
  for (const { path } of SITE_MAP) {
    const page = path.replace(/:\w+/g, 'x-1');
    expect(withPrefix('GET', page)).toBe(page);
  }
  for (const path of ['/', '', '*', '/api/products', '/assets/abc.js', '/products/1/2/3', '//users/login'])
    expect(withPrefix('GET', path)).toBe(path);
  expect(withPrefix('PATCH', '/users/login')).toBe('/users/login');
  expect(withPrefix('POST', '/users/login')).toBe('/api/users/login');
});
