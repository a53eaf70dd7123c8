import { isReading, needsSpace, rateOf } from '../../contract/call-limits';
import type { Access, Endpoint, Method } from '../../contract/endpoint';

/**
 * Every endpoint, copied by hand from the declarations after reading each one: its access, the type and size of its
 * body, and its limits. Tests compare the running shop with this table, not with the declarations, so a declaration
 * that becomes more open contradicts it. Change a line only on purpose.
 *
 * The limits: how often one account, network or key may call it (`admin`: only admins write, without a rate); the rows
 * and bytes that one account can keep with it; and whether a nearly full disk refuses it (`507`) or it goes on (`on`).
 */
const TABLE = `
public POST   /users/login                           json      128KiB service           100/fixed             on
public POST   /users/login-link                      json      128KiB service           rate/rate             on
public GET    /users/login-link/:token               -         -      -                 -                     -
public POST   /users/login-link/:token               json      128KiB 300/min/network   100/fixed             on
public POST   /users/create                          json      128KiB service           rate/fixed            on
user   POST   /users/logout                          -         -      120/min/account   one/fixed             on
self   GET    /users/:id/sessions                    -         -      600/min/account   -                     -
self   DELETE /users/:id/sessions/:sessionId         -         -      120/min/account   one/fixed             on
self   DELETE /users/:id/sessions                    -         -      120/min/account   100/fixed             on
self   GET    /users/:id                             -         -      600/min/account   -                     -
admin  GET    /users                                 -         -      -                 -                     -
self   PUT    /users/:id                             json      128KiB 120/min/account   one/fixed             507
self   PUT    /users/:id/password                    json      128KiB 120/min/account   one/fixed             on
self   POST   /users/:id/password                    json      128KiB 120/min/account   one/fixed             on
public POST   /password/request-reset                json      128KiB service           rate/rate             on
public POST   /password/reset/:token                 json      128KiB 300/min/network   one/fixed             on
public POST   /users/verify-email/:token             json      128KiB 300/min/network   100/fixed             on
user   POST   /users/prove-email/:token              -         -      120/min/account   one/fixed             on
user   POST   /users/resend-verification             -         -      120/min/account   rate/rate             on
public POST   /users/google/start                    -         -      300/min/network   rate/fixed            on
public POST   /users/google/finish                   json      128KiB 300/min/network   100/fixed             on
public POST   /visits                                json      1KiB   service           rate/fixed            507
admin  POST   /admin/campaigns                       json      128KiB admin             -                     507
public GET    /courses                               -         -      -                 -                     -
public GET    /courses/:id                           -         -      -                 -                     -
admin  POST   /courses/create                        json      128KiB admin             -                     507
admin  PUT    /courses/:id                           json      128KiB admin             -                     507
admin  DELETE /courses/:id                           -         -      admin             -                     on
admin  PATCH  /courses/:id/featured                  json      128KiB admin             -                     507
public GET    /recipebooks                           -         -      -                 -                     -
public GET    /recipebooks/:id                       -         -      -                 -                     -
admin  POST   /recipebooks/create                    json      128KiB admin             -                     507
admin  PUT    /recipebooks/:id                       json      128KiB admin             -                     507
admin  DELETE /recipebooks/:id                       -         -      admin             -                     on
admin  PATCH  /recipebooks/:id/featured              json      128KiB admin             -                     507
public GET    /catalogue                             -         -      -                 -                     -
public GET    /products/featured                     -         -      -                 -                     -
public GET    /products/:id/related                  -         -      -                 -                     -
public GET    /products/:id/details                  -         -      -                 -                     -
public GET    /products                              -         -      -                 -                     -
self   GET    /favorites/:userId                     -         -      600/min/account   -                     -
user   POST   /favorites/add                         json      128KiB 120/min/account   500/fixed             507
user   DELETE /favorites/remove                      json      128KiB 120/min/account   -                     on
self   GET    /purchase/:userId                      -         -      600/min/account   -                     -
admin  GET    /admin/product-choices                 -         -      -                 -                     -
admin  POST   /purchase                              json      128KiB admin             -                     on
public POST   /cart/quote                            json      128KiB 300/min/network   rate/fixed            on
admin  GET    /admin/bundles                         -         -      -                 -                     -
admin  POST   /admin/bundles                         json      128KiB admin             -                     507
admin  PUT    /admin/bundles/:id                     json      128KiB admin             -                     507
public GET    /gifts/:token                         -         -      -                 -                     -
public POST   /gifts/:token/claim                   json      128KiB 30/1h/network     rate/fixed            507
user   POST   /gifts/:token/redeem                  -         -      120/min/account   rate/fixed            on
user   POST   /gifts/:token/exchange                json      128KiB 120/min/account   rate/fixed            on
user   POST   /gifts/:token/pass-on                 json      128KiB 30/1h/account     one/fixed             on
public POST   /gifts/code                           json      128KiB 10/1h/network     rate/fixed            on
user   GET    /gifts                                -         -      600/min/account   -                     -
user   PUT    /gifts/:id                            json      128KiB 120/min/account   one/fixed             507
user   POST   /gifts/:id/resend                     -         -      20/1h/account     rate/fixed            507
user   GET    /gifts/:id/card                       -         -      60/1h/account     -                     -
admin  GET    /admin/gifts                          -         -      -                 -                     -
admin  GET    /admin/coupons                         -         -      -                 -                     -
admin  POST   /admin/coupons                         json      128KiB admin             -                     507
admin  PUT    /admin/coupons/:id                     json      128KiB admin             -                     507
admin  DELETE /admin/coupons/:id                     -         -      admin             -                     on
user   POST   /payment/create-preference             json      128KiB 120/min/account   30/fixed              on
user   POST   /payment/transfer                      json      128KiB 120/min/account   30/fixed              on
signed POST   /payment/webhook                       json      64KiB  none              rate/rate             on
signed POST   /payment/webhook/:provider             json      64KiB  none              rate/rate             on
user   POST   /payment/paypal/create-order           json      128KiB 120/min/account   30/fixed              on
user   POST   /payment/paypal/capture                json      128KiB 30/min/account    one/fixed             on
signed POST   /payment/paypal/webhook                json      256KiB none              rate/rate             on
signed GET    /payment/order/:key                    -         -      -                 -                     -
signed POST   /payment/order/:key/check              -         -      120/min/key       rate/fixed            on
signed POST   /payment/order/:key/opened             -         -      120/min/key       one/fixed             on
self   GET    /purchase/:userId/pending              -         -      600/min/account   -                     -
self   GET    /purchase/:userId/pending-products     -         -      600/min/account   -                     -
admin  GET    /admin/orders                          -         -      -                 -                     -
admin  GET    /admin/orders/:id                      -         -      -                 -                     -
admin  POST   /admin/orders/:id/check                -         -      admin             -                     on
admin  POST   /admin/orders/:id/refund               json      128KiB admin             -                     on
admin  POST   /admin/orders/:id/undo-refund          json      128KiB admin             -                     on
admin  POST   /admin/orders/:id/received             -         -      admin             -                     on
admin  POST   /admin/orders/:id/accept-late          -         -      admin             -                     on
admin  GET    /admin/transfer-amounts                -         -      -                 -                     -
admin  POST   /admin/orders/:id/resend-receipt       -         -      admin             -                     on
admin  POST   /admin/orders/:id/resolve              -         -      admin             -                     on
self   GET    /users/:id/data                        -         -      20/1h/account     -                     -
self   DELETE /users/:id                             json      128KiB 120/min/account   -                     on
user   POST   /purchase/send                         multipart -      60/1h/account     10/quota              507
admin  GET    /admin/proofs                          -         -      -                 -                     -
admin  GET    /admin/proofs/:id                      -         -      -                 -                     -
admin  GET    /admin/proofs/:id/file                 -         -      -                 -                     -
admin  POST   /admin/proofs/:id/approve              json      128KiB admin             -                     on
admin  POST   /admin/proofs/:id/reject               json      128KiB admin             -                     on
admin  POST   /admin/proofs/:id/undo                 json      128KiB admin             -                     on
admin  GET    /admin/home                            -         -      -                 -                     -
admin  POST   /admin/home/shared                     -         -      admin             -                     507
admin  POST   /admin/mails/:id/retry                 -         -      admin             -                     on
admin  POST   /admin/mails/:id/dismiss               -         -      admin             -                     on
admin  GET    /admin/sales                           -         -      -                 -                     -
admin  GET    /admin/unfinished-carts                -         -      -                 -                     -
admin  GET    /admin/sales-export                    -         -      -                 -                     -
admin  GET    /admin/sales/:id                       -         -      -                 -                     -
admin  GET    /admin/people/:id                      -         -      -                 -                     -
admin  PUT    /admin/people/:id/note                 json      128KiB admin             -                     507
admin  POST   /admin/people/import                   multipart -      admin             -                     507
admin  GET    /admin/people/imports/last             -         -      -                 -                     -
admin  POST   /admin/people/imports/:id/undo         -         -      admin             -                     on
admin  GET    /admin/archive                         -         -      -                 -                     -
admin  GET    /admin/archive/contents                -         -      -                 -                     -
admin  GET    /admin/search                          -         -      -                 -                     -
admin  GET    /purchase/:userId/claim/:itemId        -         -      -                 -                     -
public POST   /contacto/send                         json      128KiB 20/1h/network     rate/rate             507
public POST   /withdrawals                           json      128KiB 20/1h/network     rate/rate             on
admin  GET    /admin/withdrawals                     -         -      -                 -                     -
admin  PUT    /admin/withdrawals/:id                 json      128KiB admin             -                     on
public GET    /settings                              -         -      -                 -                     -
admin  GET    /admin/settings                        -         -      -                 -                     -
admin  PUT    /admin/settings                        json      128KiB admin             -                     507
admin  GET    /admin/shop-health                     -         -      -                 -                     -
admin  GET    /admin/mail-domain                     -         -      -                 -                     -
admin  POST   /admin/test-mail                       -         -      admin             -                     on
admin  GET    /admin/push                            -         -      -                 -                     -
admin  POST   /admin/push                            json      128KiB admin             -                     507
admin  DELETE /admin/push/:id                        -         -      admin             -                     on
admin  GET    /admin/payment-keys                    -         -      -                 -                     -
admin  PUT    /admin/payment-keys/:provider          json      128KiB admin             -                     507
admin  POST   /admin/payment-keys/:provider/check    -         -      admin             -                     507
admin  POST   /admin/payment-keys/:provider/remove   json      128KiB admin             -                     on
admin  GET    /admin/confirmation                    -         -      -                 -                     -
admin  POST   /admin/confirmation/link               -         -      admin             -                     on
signed POST   /admin/confirmation/link/:token        -         -      60/min/network    one/fixed             on
signed GET    /admin/undo/:token                     -         -      -                 -                     -
signed POST   /admin/undo/:token                     -         -      60/min/network    one/fixed             on
public GET    /health                                -         -      -                 -                     -
public GET    /ready                                 -         -      -                 -                     -
signed GET    /metrics                               -         -      -                 -                     -
admin  GET    /stats/overview                        -         -      -                 -                     -
admin  GET    /stats/purchases-by-month              -         -      -                 -                     -
admin  GET    /stats/top-users                       -         -      -                 -                     -
admin  GET    /stats/sales-by-type                   -         -      -                 -                     -
admin  GET    /stats/income-by-month                 -         -      -                 -                     -
admin  GET    /stats/best-sellers                    -         -      -                 -                     -
admin  GET    /stats/conversion                      -         -      -                 -                     -
admin  GET    /admin/figures                         -         -      -                 -                     -
admin  GET    /admin/figures/products                -         -      -                 -                     -
admin  GET    /admin/figures/products/:id            -         -      -                 -                     -
owner  GET    /content/:id                           -         -      600/min/account   -                     -
signed GET    /content/:id/pdf                       -         -      -                 -                     -
owner  PUT    /content/:id/progress                  json      128KiB 120/min/account   one-per-product/fixed 507
self   GET    /progress/:userId                      -         -      600/min/account   -                     -
user   GET    /kitchen                               -         -      240/min/account   -                     -
user   PUT    /kitchen                               json      128KiB 60/min/account    2000/1000000          507
public GET    /lessons/:id                           -         -      -                 -                     -
signed GET    /lessons/:id/video                     -         -      -                 -                     -
signed GET    /lessons/:id/stream/:file              -         -      -                 -                     -
signed GET    /lessons/:id/captions/:language        -         -      -                 -                     -
signed GET    /lessons/:id/files/:fileId             -         -      -                 -                     -
user   PUT    /lessons/:id/progress                  json      128KiB 120/min/account   one-per-lesson/fixed  507
user   GET    /lessons/:id/tape                      -         -      240/min/account   -                     -
user   PUT    /lessons/:id/notes/:noteId             json      128KiB 240/1h/account    5000/1000000          507
user   DELETE /lessons/:id/notes/:noteId             -         -      120/min/account   -                     on
user   POST   /lessons/:id/questions                 json      128KiB 12/1h/account     500/1000000           507
self   GET    /users/:id/questions                   -         -      600/min/account   -                     -
user   DELETE /lessons/:id/questions/:questionId     -         -      120/min/account   -                     on
admin  GET    /admin/questions                       -         -      -                 -                     -
owner  GET    /content/:id/certificate               -         -      600/min/account   -                     -
owner  POST   /content/:id/certificate               json      128KiB 120/min/account   one-per-product/fixed 507
self   GET    /purchase/:userId/certificates         -         -      600/min/account   -                     -
user   GET    /receipts/:number                      -         -      600/min/account   -                     -
user   GET    /receipts/:number/pdf                  -         -      60/1h/account     -                     -
self   GET    /purchase/:userId/withdrawals          -         -      600/min/account   -                     -
public GET    /certificates/:code                    -         -      -                 -                     -
public GET    /certificates/:code/pdf                -         -      -                 -                     -
admin  PUT    /admin/questions/:id/answer            json      128KiB admin             -                     507
admin  PUT    /admin/questions/:id                   json      128KiB admin             -                     507
admin  GET    /admin/products/:id/program            -         -      -                 -                     -
admin  PUT    /admin/products/:id/program            json      128KiB admin             -                     507
admin  POST   /admin/products/:id/sections           json      128KiB admin             -                     507
admin  PUT    /admin/sections/:id                    json      128KiB admin             -                     507
admin  DELETE /admin/sections/:id                    -         -      admin             -                     on
admin  POST   /admin/sections/:id/restore            -         -      admin             -                     507
admin  POST   /admin/sections/:id/lessons            json      4MiB   admin             -                     507
admin  PUT    /admin/lessons/:id                     json      128KiB admin             -                     507
admin  DELETE /admin/lessons/:id                     -         -      admin             -                     on
admin  POST   /admin/lessons/:id/restore             -         -      admin             -                     507
admin  PUT    /admin/lessons/:id/captions/:language  multipart -      admin             -                     507
admin  DELETE /admin/lessons/:id/captions/:language  -         -      admin             -                     on
admin  POST   /admin/lessons/:id/files               multipart -      admin             -                     507
admin  DELETE /admin/lessons/:id/files/:fileId       -         -      admin             -                     on
admin  GET    /admin/products/:id/completion         -         -      -                 -                     -
admin  GET    /admin/products/:id/posters            -         -      -                 -                     -
admin  GET    /admin/products/:id/program/file       -         -      -                 -                     -
admin  POST   /admin/products/:id/program/file       json      4MiB   admin             -                     507
admin  POST   /admin/videos                          json      128KiB admin             -                     507
admin  GET    /admin/videos/:id                      -         -      -                 -                     -
admin  PUT    /admin/videos/:id/:rung/init           stream    -      admin             -                     507
admin  PUT    /admin/videos/:id/:rung/:n             stream    -      admin             -                     507
admin  PUT    /admin/videos/:id/tiles/:n             stream    -      admin             -                     507
admin  PUT    /admin/videos/:id/poster               stream    -      admin             -                     507
admin  POST   /admin/videos/:id/finish               -         -      admin             -                     507
admin  DELETE /admin/videos/:id                      -         -      admin             -                     on
admin  POST   /uploads                               stream    -      admin             -                     507
admin  HEAD   /uploads/:id                           -         -      -                 -                     -
admin  PATCH  /uploads/:id                           stream    -      admin             -                     507
admin  DELETE /uploads/:id                           -         -      admin             -                     on
admin  POST   /uploads/:id/complete                  -         -      admin             -                     507
admin  POST   /uploads/picture                       multipart -      admin             -                     507
public GET    /media/:area/:file                     -         -      -                 -                     -
self   POST   /users/:id/image                       multipart -      60/1h/account     one/quota             507
admin  GET    /admin/products                        -         -      -                 -                     -
admin  GET    /admin/prices                          -         -      -                 -                     -
admin  POST   /admin/prices/raise                    json      128KiB admin             -                     507
admin  POST   /admin/prices/changes/:id/undo         -         -      admin             -                     507
admin  POST   /admin/products/:id/restore            -         -      admin             -                     507
admin  GET    /admin/drafts                          -         -      -                 -                     -
admin  POST   /admin/drafts                          json      128KiB admin             -                     507
admin  GET    /admin/drafts/:id                      -         -      -                 -                     -
admin  PUT    /admin/drafts/:id                      json      128KiB admin             -                     507
admin  DELETE /admin/drafts/:id                      -         -      admin             -                     on
admin  POST   /admin/drafts/:id/apply                json      128KiB admin             -                     507
admin  GET    /admin/catalogue/export                -         -      -                 -                     -
admin  POST   /admin/catalogue/import                json      16MiB  admin             -                     507
admin  GET    /admin/catalogue/imports/last          -         -      -                 -                     -
admin  POST   /admin/catalogue/imports/:id/undo      -         -      admin             -                     507
admin  GET    /admin/users                           -         -      -                 -                     -
admin  GET    /admin/users/:id                       -         -      -                 -                     -
admin  POST   /admin/users/:id/grant                 json      128KiB admin             -                     on
admin  POST   /admin/users/:id/revoke                json      128KiB admin             -                     on
admin  PUT    /admin/users/:id/role                  json      128KiB admin             -                     on
admin  GET    /admin/summary                         -         -      -                 -                     -
admin  GET    /admin/messages                        -         -      -                 -                     -
admin  PUT    /admin/messages/:id                    json      128KiB admin             -                     507
admin  POST   /admin/messages/:id/reply              json      128KiB admin             -                     507
admin  GET    /admin/activity                        -         -      -                 -                     -
public GET    /recipes/:id                           -         -      -                 -                     -
signed GET    /recipes/:id/pictures/:step/:tag       -         -      -                 -                     -
public GET    /recipes/free/:slug                    -         -      -                 -                     -
public GET    /recipes/free                          -         -      -                 -                     -
admin  GET    /admin/recipes                         -         -      -                 -                     -
admin  GET    /admin/recipes/:id                     -         -      -                 -                     -
user   POST   /voices                                multipart -      30/1h/account     300/quota             507
user   PUT    /voices/:id                            json      128KiB 120/min/account   one/fixed             507
user   PUT    /voices/:id/photo                      multipart -      30/1h/account     one/quota             507
user   DELETE /voices/:id                            -         -      120/min/account   -                     on
self   GET    /users/:id/voices                      -         -      600/min/account   -                     -
public GET    /products/:id/voices                   -         -      -                 -                     -
public GET    /voices                                -         -      -                 -                     -
public GET    /media/voices/:file                    -         -      -                 -                     -
signed GET    /voices/:id/picture/:tag               -         -      -                 -                     -
public POST   /voices/:id/report                     json      128KiB 20/1h/network     one/fixed             507
admin  GET    /admin/voices                          -         -      -                 -                     -
admin  POST   /admin/voices/:id/answer               json      128KiB admin             -                     507
admin  POST   /admin/voices/:id/show                 -         -      admin             -                     507
admin  POST   /admin/voices/:id/hide                 json      128KiB admin             -                     507
public POST   /letters/subscribe                     json      128KiB 60/1h/network     rate/fixed            507
public GET    /letters/confirm/:token                -         -      -                 -                     -
public POST   /letters/confirm/:token                -         -      300/min/network   one/fixed             507
public GET    /letters/unsubscribe/:token            -         -      -                 -                     -
public POST   /letters/unsubscribe/:token            json      128KiB 300/min/network   one/fixed             on
public POST   /letters/resubscribe/:token            -         -      300/min/network   one/fixed             on
user   GET    /letters/mine                          -         -      600/min/account   -                     -
signed POST   /letters/bounces                       json      256KiB none              one/fixed             on
signed POST   /letters/bounces/ses                   json      256KiB none              one/fixed             on
admin  GET    /admin/letters                         -         -      -                 -                     -
admin  POST   /admin/letters                         json      512KiB admin             -                     507
admin  GET    /admin/letters/:id                     -         -      -                 -                     -
admin  PUT    /admin/letters/:id                     json      512KiB admin             -                     507
admin  DELETE /admin/letters/:id                     -         -      admin             -                     on
admin  POST   /admin/letters/:id/duplicate           -         -      admin             -                     507
admin  POST   /admin/letter-preview                  json      512KiB admin             -                     on
admin  GET    /admin/letter-audience                 -         -      -                 -                     -
admin  POST   /admin/letters/:id/test                -         -      admin             -                     507
admin  POST   /admin/letters/:id/send                json      128KiB admin             -                     507
admin  POST   /admin/letters/:id/cancel              -         -      admin             -                     507
admin  GET    /admin/letters/:id/people              -         -      -                 -                     -
admin  GET    /admin/automatic-letters               -         -      -                 -                     -
admin  PUT    /admin/automatic-letters/:kind         json      128KiB admin             -                     507
user   GET    /cart/reminder                         -         -      600/min/account   -                     -
user   PUT    /cart/reminder                         json      128KiB 120/min/account   one/fixed             507
user   DELETE /cart/reminder                         -         -      120/min/account   one/fixed             on
admin  GET    /admin/subscribers                     -         -      -                 -                     -
admin  POST   /admin/products/:id/recipes            json      8MiB   admin             -                     507
admin  PUT    /admin/recipes/:id                     json      4MiB   admin             -                     507
admin  PUT    /admin/products/:id/recipes/order      json      128KiB admin             -                     507
admin  PUT    /admin/recipes/:id/pictures/:step      multipart -      admin             -                     507
admin  DELETE /admin/recipes/:id/pictures/:step      -         -      admin             -                     on
admin  DELETE /admin/recipes/:id                     -         -      admin             -                     on
admin  POST   /admin/recipes/:id/restore             -         -      admin             -                     507
`;

export interface ExpectedEndpoint {
  key: string;
  access: Access;
  method: Method;
  path: string;
  consumes: 'json' | 'multipart' | 'stream' | null;
  /** Largest JSON body in bytes. */
  bodyLimit: number | null;
  /** Such as `60/min/account`. */
  rate: string | null;
  /** Such as `2000/1000000`: rows and bytes. */
  keeps: string | null;
  whenFull: '507' | 'on' | null;
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
    rate: describeRate(endpoint),
    keeps: endpoint.keeps ? `${endpoint.keeps.rows}/${endpoint.keeps.bytes}` : null,
    whenFull: isReading(endpoint.method) ? null : needsSpace(endpoint) ? '507' : 'on',
  };
}

function describeRate(endpoint: Endpoint): string | null {
  if (typeof endpoint.rate === 'string') return endpoint.rate;
  const rate = rateOf(endpoint);
  if (rate)
    return `${rate.max}/${rate.windowMs === 60_000 ? 'min' : `${rate.windowMs / 3_600_000}h`}/${rate.per}`;
  return endpoint.access === 'admin' && !isReading(endpoint.method) ? 'admin' : null;
}

function readLine(line: string): ExpectedEndpoint {
  const [access = '', method = '', path = '', consumes = '', limit = '', rate = '', keeps = '', full = ''] =
    line.split(/\s+/);
  return {
    key: `${method} ${path}`,
    access: access as Access, // the table is written by hand; a wrong value fails the comparison
    method: method as Method, // the same
    path,
    consumes: consumes === '-' ? null : (consumes as ExpectedEndpoint['consumes']), // the same
    bodyLimit: readBytes(limit),
    rate: rate === '-' ? null : rate,
    keeps: keeps === '-' ? null : keeps,
    whenFull: full === '-' ? null : (full as ExpectedEndpoint['whenFull']), // the same
  };
}

function readBytes(text: string): number | null {
  const [, amount, unit] = /^(\d+)(KiB|MiB)$/.exec(text) ?? [];
  if (!amount) return null;
  return Number(amount) * (unit === 'MiB' ? 1024 * 1024 : 1024);
}
