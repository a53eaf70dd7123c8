import { z } from 'zod';
import { done, pageOf } from './answers';
import { endpoint } from './endpoint';
import { email, flag, pageQuery, text } from './text';

export const role = z.enum(['admin', 'user']);
export type Role = z.infer<typeof role>;

export const user = z.object({
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  role,
  profileImage: z.string().nullable(),
  emailVerified: z.boolean(),
  /** A new mail that is not verified yet. */
  pendingEmail: z.string().nullable(),
  /** Whether the user lives in the European Union or the EEA; null until they say so. */
  livesInEu: z.boolean().nullable(),
  /** False for an account that enters with Google or with mailed links. */
  hasPassword: z.boolean(),
});
export type User = z.infer<typeof user>;

const password = z
  .string({ error: 'Debe ser un texto.' })
  .min(1, { error: 'Este campo es obligatorio.' })
  .max(200, {
    error: 'Puede tener como máximo 200 caracteres.',
  });

const entered = z.object({
  token: z.string(),
  user,
  /** The mail was not verified before, so a password that anybody may have chosen ended. */
  passwordRemoved: z.boolean(),
  /** Chooses another password now. */
  passwordToken: z.string().optional(),
});

export type Entered = z.infer<typeof entered>;

const openSession = z.object({
  id: z.string(),
  /** `Chrome en Android` */
  device: z.string(),
  /** Within an hour. */
  lastUsedAt: z.string(),
  /** The session of this call. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const accounts = {
  login: endpoint.public('POST /users/login', {
    queues: 'password',
    rate: 'service',
    keeps: { rows: 100, bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Opens a session',
    body: z.object({ email: z.string().max(500), password, remember: z.boolean().optional() }),
    response: z.object({ token: z.string(), user }),
  }),
  requestLoginLink: endpoint.public('POST /users/login-link', {
    rate: 'service',
    keeps: { rows: 'rate', bytes: 'rate' },
    whenFull: 'goes-on',
    summary: 'Mails a one-time login link when the account exists; answers the same when it does not',
    body: z.object({
      email,
      /** The mail also lists the purchases, for a buyer who cannot find the mail of a purchase. */
      withPurchases: z.boolean().optional(),
    }),
    response: done,
  }),
  readLoginLink: endpoint.public('GET /users/login-link/:token', {
    summary: 'What a login link will end when it is used; reading it uses nothing up',
    response: z.object({
      /** The password, which anybody may have chosen before the mail was verified. */
      endsPassword: z.boolean(),
      /** The sessions on other devices. */
      endsSessions: z.boolean(),
    }),
  }),
  useLoginLink: endpoint.public('POST /users/login-link/:token', {
    keeps: { rows: 100, bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Opens a session with a one-time login link, which also verifies the mail',
    body: z.object({ remember: z.boolean().optional() }),
    response: entered,
  }),
  register: endpoint.public('POST /users/create', {
    queues: 'password',
    rate: 'service',
    keeps: { rows: 'rate', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Creates an account and opens its session',
    body: z.object({
      name: text(100),
      surname: text(100),
      email,
      password,
      /** The unticked box about the letters, which then asks for a confirmation by mail. */
      wantsLetters: flag.default(false),
    }),
    response: z.object({ token: z.string(), created: user }),
    status: 201,
  }),
  logout: endpoint.user('POST /users/logout', {
    keeps: { rows: 'one', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Ends the session of the token',
    response: done,
  }),
  sessions: endpoint.self('GET /users/:id/sessions', {
    summary: 'The devices on which a user is logged in, the last used one first',
    response: z.object({ data: z.array(openSession) }),
  }),
  endSession: endpoint.self('DELETE /users/:id/sessions/:sessionId', {
    keeps: { rows: 'one', bytes: 'fixed' },
    summary: "Ends one session of a user; the caller's own one as with a logout",
    response: done,
  }),
  endOtherSessions: endpoint.self('DELETE /users/:id/sessions', {
    keeps: { rows: 100, bytes: 'fixed' },
    summary: "Ends every session of a user except the caller's own",
    response: done,
  }),
  get: endpoint.self('GET /users/:id', {
    summary: 'One user; used to check the session',
    response: user,
  }),
  list: endpoint.admin('GET /users', {
    summary: 'Users, searched by mail',
    query: z.object(pageQuery),
    response: pageOf(user),
  }),
  update: endpoint.self('PUT /users/:id', {
    keeps: { rows: 'one', bytes: 'fixed' },
    summary:
      'Edits a profile; a new mail requires the current password and stays pending until it is verified',
    body: z.object({
      name: text(100).optional(),
      surname: text(100).optional(),
      email: email.optional(),
      profileImage: z.string().max(500).nullable().optional(),
      livesInEu: flag.nullable().optional(),
      currentPassword: z.string().max(200).optional(),
    }),
    response: user,
  }),
  changePassword: endpoint.self('PUT /users/:id/password', {
    keeps: { rows: 'one', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: "Changes the caller's password and ends the other sessions",
    body: z.object({ currentPassword: password, newPassword: password }),
    response: done,
  }),
  choosePassword: endpoint.self('POST /users/:id/password', {
    summary: 'Chooses a password after a proof of the mail ended the old one; this session stays',
    body: z.object({ token: z.string().max(200), newPassword: password }),
    response: done,
    keeps: { rows: 'one', bytes: 'fixed' },
    whenFull: 'goes-on',
  }),
  requestReset: endpoint.public('POST /password/request-reset', {
    rate: 'service',
    keeps: { rows: 'rate', bytes: 'rate' },
    whenFull: 'goes-on',
    summary: 'Mails a reset link when the account exists; answers the same when it does not',
    body: z.object({ email }),
    response: done,
  }),
  reset: endpoint.public('POST /password/reset/:token', {
    keeps: { rows: 'one', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Sets a new password and ends every session of the user',
    body: z.object({ newPassword: password }),
    response: done,
    answersSuccess: true,
  }),
  verifyEmail: endpoint.public('POST /users/verify-email/:token', {
    keeps: { rows: 100, bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Verifies a mail, inside the session of its account or together with a new password',
    body: z.object({ newPassword: password.optional() }),
    /** `token` is the session that a new password starts. */
    response: done.extend({ user, token: z.string().optional() }),
  }),
  proveFromPage: endpoint.user('POST /users/prove-email/:token', {
    summary: "Verifies the mail of the caller's own account with the end of a mailed link to a page",
    response: done.extend({ user }),
    keeps: { rows: 'one', bytes: 'fixed' },
    whenFull: 'goes-on',
  }),
  resendVerification: endpoint.user('POST /users/resend-verification', {
    keeps: { rows: 'rate', bytes: 'rate' },
    whenFull: 'goes-on',
    summary: 'Mails the verification link again',
    response: done,
  }),
  googleStart: endpoint.public('POST /users/google/start', {
    keeps: { rows: 'rate', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Starts a Google sign-in; the browser keeps the secrets of the flow until it returns',
    response: z.object({ url: z.string(), verifier: z.string(), state: z.string(), nonce: z.string() }),
  }),
  googleFinish: endpoint.public('POST /users/google/finish', {
    keeps: { rows: 100, bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Completes a Google sign-in with the parameters of the redirect',
    body: z.object({
      /** The query of the address to which Google redirected the browser. */
      search: z.string().max(4000),
      verifier: z.string().max(200),
      state: z.string().max(200),
      nonce: z.string().max(200),
    }),
    response: entered,
  }),
};
