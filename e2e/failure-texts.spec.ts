import { BUSY_DOCUMENT } from '../src/server/platform/http/document';
import { enlargeText, expectToFit } from './accessible';
import { beginPurchase } from './buying';
import { fillProductForm } from './product-form';
import { demoAccount, demoProduct, expect, openSession, registerAccount, test } from './shop';

/** The response of a proxy while the shop is down: an error without the shop's message. */
const BAD_GATEWAY = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };

test('the page of an overload fits a phone with 200 % text and opens the wanted page', {
  tag: '@phone',
}, async ({ page }) => {
  const headers = { refresh: '5' };
  const answer = { status: 503, contentType: 'text/html; charset=utf-8', headers, body: BUSY_DOCUMENT };
  await page.route('**/contacto', (route) => route.fulfill(answer), { times: 1 });
  await page.goto('/contacto');
  await expect(page.getByRole('heading', { name: 'Un momento' })).toBeVisible();
  await enlargeText(page);
  await expectToFit(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
});

test('a failed reset request shows the reason', { tag: '@once' }, async ({ page }) => {
  await page.goto('/olvide-contraseña');
  const dialog = page.getByRole('dialog', { name: 'Recupera tu contraseña' });
  await dialog.getByLabel('Email').fill('ana@demo.test');
  const send = async () => dialog.getByRole('button', { name: 'Enviar' }).click();

  await page.route('**/api/password/request-reset', (route) => route.fulfill(BAD_GATEWAY));
  await send();
  await expect(dialog).toContainText('Error del servidor');
  await expect(dialog).toContainText('No se pudo enviar tu solicitud. Intenta más tarde.');

  await page.route('**/api/password/request-reset', (route) => route.abort());
  await send();
  await expect(dialog).toContainText('No se pudo enviar tu solicitud. Intenta más tarde.');

  const refusal = { error: 'invalid_input', message: 'Ingresa un email válido.', field: 'email' };
  await page.route('**/api/password/request-reset', (route) => route.fulfill({ status: 400, json: refusal }));
  await send();
  await expect(dialog).toContainText('Algo salió mal');
  await expect(dialog).toContainText('No se pudo procesar tu solicitud. Por favor, inténtalo de nuevo.');
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Ingresa un email válido.');
});

test('a new password that cannot be saved shows the reason', { tag: '@once' }, async ({ page }) => {
  await page.goto('/password/reset/abc');
  await page.getByLabel('Nueva contraseña').fill('nueva clave');
  await page.getByLabel('Confirmar contraseña').fill('nueva clave');
  await page.route('**/api/password/reset/abc', (route) => route.fulfill(BAD_GATEWAY));
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Error inesperado al restablecer la contraseña')).toBeVisible();
  await page.route('**/api/password/reset/abc', (route) => route.abort());
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Error de conexión con el servidor.')).toBeVisible();
});

test('a login response without a session does not log in', { tag: '@once' }, async ({ page }) => {
  await page.goto('/iniciar-sesion');
  await page.route('**/api/users/login', (route) => route.fulfill({ json: {} }));
  await page.getByLabel('Email').fill('ana@demo.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('ana-demo');
  await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click();
  const dialog = page.getByRole('dialog', { name: 'Error de inicio de sesión' });
  await expect(dialog).toContainText('Invalid login response');
});

test('a favourite that cannot be removed stays and shows an error', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const account = await registerAccount(request);
  const { id, title } = await demoProduct(request, 'Budines');
  await request.post('/api/favorites/add', {
    headers: { authorization: `Bearer ${account.token}` },
    data: { item_id: id, item_type: 'recipebook' },
  });
  await openSession(page, account);
  await page.goto('/favoritos');
  await page.route('**/api/favorites/remove', (route) => route.abort());
  const heart = page.getByRole('button', { name: `Favorito: ${title}` });
  await heart.click();
  await expect(page.getByText('Error al eliminar favorito, cierra la sesion e inicia denuevo')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a proof that cannot be sent shows the reason', { tag: '@once' }, async ({ page, request }) => {
  const { title } = (await beginPurchase(page, request)).product;
  await page.goto('/crearCompra');
  const send = async () => page.getByRole('button', { name: 'Enviar comprobante' }).click();
  await send();
  const missing = page.getByRole('dialog', { name: 'Falta comprobante' });
  await expect(missing).toContainText('Por favor, sube un comprobante antes de enviar.');
  await missing.getByRole('button', { name: 'Entendido' }).click();

  await page.getByLabel('Comprobante de pago').setInputFiles('public/placeholder.jpg');
  await page.route('**/api/purchase/send', (route) => route.abort());
  await send();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toContainText(
    'Hubo un problema al procesar tu compra. Por favor, intenta nuevamente.',
  );
  await dialog.getByRole('button', { name: 'Entendido' }).click();

  const refusal = { error: 'invalid_input', message: 'El archivo está dañado.', field: 'file' };
  await page.route('**/api/purchase/send', (route) => route.fulfill({ status: 400, json: refusal }));
  await send();
  await expect(dialog).toContainText(
    `Error al procesar el producto: ${title}. Mensaje: El archivo está dañado.`,
  );
});

test('a purchase that cannot be checked or confirmed shows an error', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const { user } = await registerAccount(request);
  const { id, title } = await demoProduct(request, 'Budines');
  await openSession(page, await demoAccount(request, 'admin'));
  const link = `/confirmarCompra/${user.id}/${id}/Ana/Prueba/x`;
  await page.route('**/claim/**', (route) => route.fulfill(BAD_GATEWAY));
  await page.goto(link);
  await expect(page.getByText('Hubo un error al verificar las compras del usuario.')).toBeVisible();
  await page.goto('/allowPurchase');
  await page.getByLabel('Email del usuario').fill(user.email);
  await page.getByRole('option', { name: user.email }).click();
  await page.getByLabel('Título del producto').fill(title);
  await page.getByRole('option', { name: title }).first().click();
  await expect(page.getByText('Error al verificar las compras del usuario.', { exact: true })).toBeVisible();

  await page.unroute('**/claim/**');
  await page.route('**/api/purchase', (route) => route.abort());
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar Compra' }).click();
  await expect(page.getByText('Hubo un error al confirmar la compra. Intenta de nuevo.')).toBeVisible();
});

const FORMS = [
  {
    kind: 'courses',
    form: '/admin/cursos/crear',
    list: '/admin/cursos',
    create: 'Crear Curso',
    unanswered: 'Error en la solicitud al crear el curso',
    unexplained: 'No se pudo crear el curso',
    edit: 'Editar Curso',
    updateFailed: 'Error desconocido',
    deleteFailed: 'Algo salió mal de nuestro lado.',
    empty: 'No se encontraron cursos',
  },
  {
    kind: 'recipebooks',
    form: '/admin/recetarios/crear',
    list: '/admin/recetarios',
    create: 'Crear Receta',
    unanswered: 'Error en la solicitud al crear el recetario',
    unexplained: 'No se pudo crear la receta',
    edit: 'Editar Recetario',
    updateFailed: 'Error al actualizar la receta',
    deleteFailed: 'Error al eliminar el recetario',
    empty: 'No se encontraron recetarios',
  },
] as const;

for (const labels of FORMS) {
  test(`${labels.list} shows why a product was not created, changed or deleted`, { tag: '@once' }, async ({
    page,
    request,
  }) => {
    await openSession(page, await demoAccount(request, 'admin'));
    await page.goto(labels.form);
    await fillProductForm(page, 'Torta de prueba');
    const create = `**/api/${labels.kind}/create`;
    await page.route(create, (route) => route.fulfill(BAD_GATEWAY));
    await page.getByRole('button', { name: labels.create }).click();
    await expect(page.getByText(labels.unexplained)).toBeVisible();
    await page.route(create, (route) => route.abort());
    await page.getByRole('button', { name: labels.create }).click();
    await expect(page.getByText(labels.unanswered)).toBeVisible();
    const refusal = { error: 'invalid_input', message: 'Debe ser mayor que 0.', field: 'price' };
    await page.route(create, (route) => route.fulfill({ status: 400, json: refusal }));
    await page.getByRole('button', { name: labels.create }).click();
    await expect(page.getByText('Error: Debe ser mayor que 0.')).toBeVisible();
    await expect(page.getByLabel('Precio en pesos')).toHaveAccessibleDescription(/Debe ser mayor que 0\./);
    await page.unroute(create);

    await page.goto(labels.list);
    await page.route(new RegExp(`api/${labels.kind}/.`), (route) => route.fulfill(BAD_GATEWAY));
    const edit = page.getByRole('button', { name: /^Editar / });
    await edit.first().click();
    const dialog = page.getByRole('dialog', { name: labels.edit });
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(dialog.getByText(labels.updateFailed)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page
      .getByRole('button', { name: /^Más sobre / })
      .first()
      .click();
    await page.getByRole('button', { name: /^Eliminar / }).click();
    await page
      .getByRole('dialog', { name: /^¿Eliminar / })
      .getByRole('button', { name: 'Eliminar' })
      .click();
    await expect(page.getByText(labels.deleteFailed)).toBeVisible();
    await page.getByLabel('Buscar').fill('zzzz');
    await expect(page.getByText(labels.empty)).toBeVisible();
  });
}

test('a home page without featured products shows a message', { tag: '@once' }, async ({ page }) => {
  await page.goto('/contacto');
  await page.route('**/api/products/featured', (route) => route.fulfill({ json: { data: [] } }));
  await page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).first().click();
  await expect(page.getByText('No hay productos destacados en este momento.')).toBeVisible();
});
