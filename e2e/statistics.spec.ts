import { addMonths, monthOf } from '../src/client/office/statistics/months';
import { expectAccessible } from './accessible';
import { demoAccount, expect, openSession, test } from './shop';

const STATISTICS = '/admin/cursos?vista=estadisticas';

test('the length of income bars is proportional to their figures at every width', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const thisMonth = monthOf(new Date());
  const amounts = [117_000, 195_300, 1_950];
  await page.route('**/api/stats/income-by-month*', (route) =>
    route.fulfill({
      json: amounts.map((ars, n) => ({ month: `${addMonths(thisMonth, -n)}-01T00:00:00.000Z`, ars, usd: 0 })),
    }),
  );
  await openSession(page, await demoAccount(request, 'admin'));
  for (const width of [390, 884, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(STATISTICS);
    const chart = page.getByRole('figure').filter({ hasText: 'Ingresos en Pesos' });
    await expect(chart).toBeVisible();
    const lengths = await chart
      .locator('ol i')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width).reverse());
    const [first = 0, second = 0, third = 0] = lengths;
    expect(first / second).toBeCloseTo(117_000 / 195_300, 2);
    expect(third).toBeLessThan(second / 20);
    const figures = await chart
      .locator('ol b')
      .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().left));
    expect(new Set(figures.map(Math.round)).size).toBe(1);
  }
});

test('a failed statistic shows an error in its own place', { tag: '@once' }, async ({ page, request }) => {
  let isDown = true;
  await page.route('**/api/stats/top-users', async (route) => {
    if (isDown)
      await route.fulfill({ status: 500, json: { error: 'unexpected', message: 'Algo salió mal.' } });
    else await route.continue();
  });
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto(STATISTICS);
  const failure = page.getByRole('alert').filter({ hasText: 'Usuarios Más Activos' });
  await expect(failure).toContainText('Algo salió mal.');
  for (const shown of ['Compras por Mes', 'Ventas por Tipo', 'Ingresos en Pesos', 'Más Vendidos']) {
    await expect(page.getByRole('heading', { name: shown })).toBeVisible();
  }
  await expect(page.getByText('Total de Compras')).toBeVisible();
  isDown = false;
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Usuarios Más Activos' })).toBeVisible();
});

test('a period is compared, stands in the address and leads to each product', { tag: '@once' }, async ({
  page,
  request,
}) => {
  await page.route('**/api/admin/figures?*', async (route) => {
    if (route.request().url().includes('cuando=hoy'))
      await route.fulfill({ status: 500, json: { error: 'unexpected', message: 'Algo salió mal.' } });
    else await route.continue();
  });
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/estadisticas?cuando=hoy');
  await expect(page.getByRole('alert').filter({ hasText: 'El periodo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Qué se vende' })).toBeVisible();
  await page.getByRole('radio', { name: 'Este año' }).click();
  await expect(page).toHaveURL(/cuando=anio/);
  await expect(page.getByRole('heading', { name: /^Del 1 de enero al/ })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /unidades/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'De la visita al último paso' })).toBeVisible();
  await expect(page).toHaveURL(/producto=.*cuando=anio/);
  await expectAccessible(page);
});

test('any two days are a period, and a wrong day in the address is explained', { tag: '@once' }, async ({
  page,
  request,
}) => {
  await openSession(page, await demoAccount(request, 'admin'));
  const day = (label: string) => page.getByLabel(label).and(page.locator('input'));
  await page.goto('/admin/estadisticas');
  await page.getByRole('radio', { name: 'Otro' }).click();
  await expect(page).toHaveURL(/desde=\d{4}-\d\d-01&hasta=/);
  await day('Desde').fill('2024-01-10');
  await expect(page).toHaveURL(/desde=2024-01-10/);
  await day('Hasta').fill('2024-01-12');
  await expect(page).toHaveURL(/desde=2024-01-10&hasta=2024-01-12/);
  await expect(page.getByRole('heading', { name: 'Del 10 al 12 de enero de 2024' })).toBeVisible();
  await expect(page.getByText('No hubo ventas del 7 al 9 de enero de 2024.')).toBeVisible();
  // Both ends change before the page has drawn the first one.
  await page.evaluate(() => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    document.querySelectorAll('input[type="date"]').forEach((end, at) => {
      write?.call(end, ['2023-03-01', '2023-03-05'][at]);
      end.dispatchEvent(new Event('input', { bubbles: true }));
    });
  });
  await expect(page).toHaveURL(/desde=2023-03-01&hasta=2023-03-05/);
  await day('Hasta').fill('2024-01-12');
  await day('Desde').fill('2024-01-10');
  await expect(page).toHaveURL(/desde=2024-01-10&hasta=2024-01-12/);
  await day('Desde').fill('2024-02-01');
  await expect(page.getByRole('heading', { name: 'El 1 de febrero de 2024' })).toBeVisible();
  await expect(day('Hasta')).toHaveValue('2024-02-01');
  await day('Desde').fill('1999-01-01');
  await day('Hasta').focus();
  await expect(page.getByText('Elige un día que exista, hasta hoy.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/estadisticas?desde=2024-02-30');
  const alert = page.getByRole('alert').filter({ hasText: 'Ese día no existe.' });
  await expect(alert).toHaveCount(1);
  await day('Hasta').fill('2024-03-01');
  await expect(page.getByRole('heading', { name: 'El 1 de marzo de 2024' })).toBeVisible();
});
