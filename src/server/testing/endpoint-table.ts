import type { Access, Endpoint, Method } from '../../shared/endpoint';

/**
 * Every endpoint, copied by hand from the declarations after reading each one: its access, and the type and size of
 * its body. Tests compare the running shop with this table, not with the declarations, so a declaration that becomes
 * more open contradicts it. Change a line only on purpose.
 */
const TABLE = `
public POST   /users/login                         json      128KiB
public POST   /users/login-link                    json      128KiB
public POST   /users/login-link/:token             json      128KiB
public POST   /users/create                        json      128KiB
user   POST   /users/logout                        -         -
self   GET    /users/:id                           -         -
admin  GET    /users                               -         -
self   PUT    /users/:id                           json      128KiB
self   PUT    /users/:id/password                  json      128KiB
public POST   /password/request-reset              json      128KiB
public POST   /password/reset/:token               json      128KiB
public POST   /users/verify-email/:token           json      128KiB
user   POST   /users/resend-verification           -         -
public POST   /users/google/start                  -         -
public POST   /users/google/finish                 json      128KiB
public POST   /visits                              json      1KiB
public GET    /courses                             -         -
public GET    /courses/:id                         -         -
admin  POST   /courses/create                      json      128KiB
admin  PUT    /courses/:id                         json      128KiB
admin  DELETE /courses/:id                         -         -
admin  PATCH  /courses/:id/featured                json      128KiB
public GET    /recipebooks                         -         -
public GET    /recipebooks/:id                     -         -
admin  POST   /recipebooks/create                  json      128KiB
admin  PUT    /recipebooks/:id                     json      128KiB
admin  DELETE /recipebooks/:id                     -         -
admin  PATCH  /recipebooks/:id/featured            json      128KiB
public GET    /catalogue                           -         -
public GET    /products/featured                   -         -
public GET    /products/:id/related                -         -
public GET    /products/:id/details                -         -
public GET    /products                            -         -
self   GET    /favorites/:userId                   -         -
user   POST   /favorites/add                       json      128KiB
user   DELETE /favorites/remove                    json      128KiB
self   GET    /purchase/:userId                    -         -
admin  GET    /admin/product-choices               -         -
admin  POST   /purchase                            json      128KiB
user   POST   /payment/create-preference           json      128KiB
user   POST   /payment/transfer                    json      128KiB
signed POST   /payment/webhook                     json      64KiB
signed POST   /payment/webhook/:provider           json      64KiB
user   POST   /payment/paypal/create-order         json      128KiB
user   POST   /payment/paypal/capture              json      128KiB
signed POST   /payment/paypal/webhook              json      256KiB
signed GET    /payment/order/:key                  -         -
signed POST   /payment/order/:key/check            -         -
signed POST   /payment/order/:key/opened           -         -
self   GET    /purchase/:userId/pending            -         -
self   GET    /purchase/:userId/pending-products   -         -
admin  GET    /admin/orders                        -         -
admin  GET    /admin/orders/:id                    -         -
admin  POST   /admin/orders/:id/check              -         -
admin  POST   /admin/orders/:id/refund             json      128KiB
admin  POST   /admin/orders/:id/received           -         -
admin  POST   /admin/orders/:id/resend-receipt     -         -
admin  POST   /admin/orders/:id/resolve            -         -
self   GET    /users/:id/data                      -         -
self   DELETE /users/:id                           json      128KiB
user   POST   /purchase/send                       multipart -
admin  GET    /admin/proofs                        -         -
admin  GET    /admin/proofs/:id                    -         -
admin  GET    /admin/proofs/:id/file               -         -
admin  POST   /admin/proofs/:id/approve            json      128KiB
admin  POST   /admin/proofs/:id/reject             json      128KiB
admin  POST   /admin/proofs/:id/undo               json      128KiB
admin  GET    /admin/home                          -         -
admin  POST   /admin/home/shared                   -         -
admin  POST   /admin/mails/:id/retry               -         -
admin  POST   /admin/mails/:id/dismiss             -         -
admin  GET    /admin/sales                         -         -
admin  GET    /admin/unfinished-carts              -         -
admin  GET    /admin/sales-export                  -         -
admin  GET    /admin/sales/:id                     -         -
admin  GET    /admin/people/:id                    -         -
admin  GET    /admin/search                        -         -
admin  GET    /purchase/:userId/claim/:itemId      -         -
public POST   /contacto/send                       json      128KiB
public POST   /withdrawals                         json      128KiB
admin  GET    /admin/withdrawals                   -         -
admin  PUT    /admin/withdrawals/:id               json      128KiB
public GET    /settings                            -         -
admin  GET    /admin/settings                      -         -
admin  PUT    /admin/settings                      json      128KiB
admin  GET    /admin/push                          -         -
admin  POST   /admin/push                          json      128KiB
admin  DELETE /admin/push/:id                      -         -
admin  GET    /admin/payment-keys                  -         -
admin  PUT    /admin/payment-keys/mercado-pago     json      128KiB
admin  PUT    /admin/payment-keys/paypal           json      128KiB
admin  POST   /admin/payment-keys/:provider/check  -         -
admin  POST   /admin/payment-keys/:provider/remove json      128KiB
public GET    /health                              -         -
signed GET    /metrics                             -         -
admin  GET    /stats/overview                      -         -
admin  GET    /stats/purchases-by-month            -         -
admin  GET    /stats/top-users                     -         -
admin  GET    /stats/sales-by-type                 -         -
admin  GET    /stats/income-by-month               -         -
admin  GET    /stats/best-sellers                  -         -
admin  GET    /stats/conversion                    -         -
admin  GET    /admin/figures                       -         -
admin  GET    /admin/figures/products              -         -
admin  GET    /admin/figures/products/:id          -         -
owner  GET    /content/:id                         -         -
signed GET    /content/:id/pdf                     -         -
owner  PUT    /content/:id/progress                json      128KiB
self   GET    /progress/:userId                    -         -
user   GET    /kitchen                             -         -
user   PUT    /kitchen                             json      128KiB
public GET    /lessons/:id                        -         -
signed GET    /lessons/:id/video                  -         -
signed GET    /lessons/:id/stream/:file            -         -
signed GET    /lessons/:id/captions/:language     -         -
signed GET    /lessons/:id/files/:fileId          -         -
user   PUT    /lessons/:id/progress               json      128KiB
user   GET    /lessons/:id/tape                   -         -
user   PUT    /lessons/:id/notes/:noteId          json      128KiB
user   DELETE /lessons/:id/notes/:noteId          -         -
user   POST   /lessons/:id/questions              json      128KiB
user   DELETE /lessons/:id/questions/:questionId  -         -
admin  GET    /admin/questions                    -         -
owner  GET    /content/:id/certificate            -         -
owner  POST   /content/:id/certificate            json      128KiB
self   GET    /purchase/:userId/certificates      -         -
public GET    /certificates/:code                 -         -
public GET    /certificates/:code/pdf             -         -
admin  PUT    /admin/questions/:id/answer         json      128KiB
admin  PUT    /admin/questions/:id                json      128KiB
admin  GET    /admin/products/:id/program         -         -
admin  PUT    /admin/products/:id/program         json      128KiB
admin  POST   /admin/products/:id/sections        json      128KiB
admin  PUT    /admin/sections/:id                 json      128KiB
admin  DELETE /admin/sections/:id                 -         -
admin  POST   /admin/sections/:id/restore         -         -
admin  POST   /admin/sections/:id/lessons         json      4MiB
admin  PUT    /admin/lessons/:id                  json      128KiB
admin  DELETE /admin/lessons/:id                  -         -
admin  POST   /admin/lessons/:id/restore          -         -
admin  PUT    /admin/lessons/:id/captions/:language multipart -
admin  DELETE /admin/lessons/:id/captions/:language -         -
admin  POST   /admin/lessons/:id/files            multipart -
admin  DELETE /admin/lessons/:id/files/:fileId    -         -
admin  GET    /admin/products/:id/completion      -         -
admin  GET    /admin/products/:id/program/file    -         -
admin  POST   /admin/products/:id/program/file    json      4MiB
admin  POST   /admin/videos                        json      128KiB
admin  GET    /admin/videos/:id                    -         -
admin  PUT    /admin/videos/:id/:rung/init         stream    -
admin  PUT    /admin/videos/:id/:rung/:n           stream    -
admin  PUT    /admin/videos/:id/tiles/:n           stream    -
admin  PUT    /admin/videos/:id/poster             stream    -
admin  POST   /admin/videos/:id/finish             -         -
admin  DELETE /admin/videos/:id                    -         -
admin  POST   /uploads                             stream    -
admin  HEAD   /uploads/:id                         -         -
admin  PATCH  /uploads/:id                         stream    -
admin  DELETE /uploads/:id                         -         -
admin  POST   /uploads/:id/complete                -         -
admin  POST   /uploads/picture                     multipart -
public GET    /media/:area/:file                   -         -
self   POST   /users/:id/image                     multipart -
admin  GET    /admin/products                      -         -
admin  GET    /admin/prices                        -         -
admin  POST   /admin/prices/raise                  json      128KiB
admin  POST   /admin/prices/changes/:id/undo       -         -
admin  POST   /admin/products/:id/restore          -         -
admin  GET    /admin/drafts                        -         -
admin  POST   /admin/drafts                        json      128KiB
admin  GET    /admin/drafts/:id                    -         -
admin  PUT    /admin/drafts/:id                    json      128KiB
admin  DELETE /admin/drafts/:id                    -         -
admin  POST   /admin/drafts/:id/apply              json      128KiB
admin  GET    /admin/catalogue/export              -         -
admin  POST   /admin/catalogue/import              json      16MiB
admin  GET    /admin/catalogue/imports/last        -         -
admin  POST   /admin/catalogue/imports/:id/undo    -         -
admin  GET    /admin/users                         -         -
admin  GET    /admin/users/:id                     -         -
admin  POST   /admin/users/:id/grant               json      128KiB
admin  POST   /admin/users/:id/revoke              json      128KiB
admin  PUT    /admin/users/:id/role                json      128KiB
admin  GET    /admin/summary                       -         -
admin  GET    /admin/messages                      -         -
admin  PUT    /admin/messages/:id                  json      128KiB
admin  GET    /admin/activity                      -         -
public GET    /recipes/:id                         -         -
public GET    /recipes/free/:slug                  -         -
public GET    /recipes/free                        -         -
admin  GET    /admin/recipes                       -         -
admin  GET    /admin/recipes/:id                   -         -
admin  POST   /admin/products/:id/recipes          json      8MiB
admin  PUT    /admin/recipes/:id                   json      4MiB
admin  PUT    /admin/products/:id/recipes/order    json      128KiB
admin  DELETE /admin/recipes/:id                   -         -
admin  POST   /admin/recipes/:id/restore           -         -
`;

export interface ExpectedEndpoint {
  key: string;
  access: Access;
  method: Method;
  path: string;
  consumes: 'json' | 'multipart' | 'stream' | null;
  /** Largest JSON body in bytes. */
  bodyLimit: number | null;
}

export const EXPECTED_ENDPOINTS: ExpectedEndpoint[] = TABLE.trim().split('\n').map(readLine);

/** The same facts from the declaration. */
export function describeDeclaration(endpoint: Endpoint, defaultBodyLimit: number): ExpectedEndpoint {
  const consumes = endpoint.consumes ?? (endpoint.body ? 'json' : null);
  return {
    key: `${endpoint.method} ${endpoint.path}`,
    access: endpoint.access,
    method: endpoint.method,
    path: endpoint.path,
    consumes,
    bodyLimit: consumes === 'json' ? (endpoint.bodyLimit ?? defaultBodyLimit) : null,
  };
}

function readLine(line: string): ExpectedEndpoint {
  const [access = '', method = '', path = '', consumes = '', limit = ''] = line.split(/\s+/);
  return {
    key: `${method} ${path}`,
    access: access as Access, // the table is written by hand; a wrong value fails the comparison
    method: method as Method, // the same
    path,
    consumes: consumes === '-' ? null : (consumes as ExpectedEndpoint['consumes']), // the same
    bodyLimit: readBytes(limit),
  };
}

function readBytes(text: string): number | null {
  const [, amount, unit] = /^(\d+)(KiB|MiB)$/.exec(text) ?? [];
  if (!amount) return null;
  return Number(amount) * (unit === 'MiB' ? 1024 * 1024 : 1024);
}
