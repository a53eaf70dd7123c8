import { addMonths, monthOf } from '../src/client/features/statistics/months';
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
