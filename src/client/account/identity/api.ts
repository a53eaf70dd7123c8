import type { InputOf } from '../../../contract/api';
import { api, apiQuery } from '../../api';
import { formOf, sendForm } from '../../files/send-form';
import type { Sending } from '../../files/sending';

export const logIn = (body: InputOf<'POST /users/login'>['body']) => api('POST /users/login', { body });
export const requestLoginLink = (body: InputOf<'POST /users/login-link'>['body']) =>
  api('POST /users/login-link', { body });
export const loginLinkQuery = (token: string) =>
  apiQuery('GET /users/login-link/:token', { params: { token } });
export const enterWithLink = (token: string, body: InputOf<'POST /users/login-link/:token'>['body']) =>
  api('POST /users/login-link/:token', { params: { token }, body });
export const logOut = () => api('POST /users/logout');
export const sessionsQuery = (id: string) => apiQuery('GET /users/:id/sessions', { params: { id } });
export const endSession = (id: string, sessionId: string) =>
  api('DELETE /users/:id/sessions/:sessionId', { params: { id, sessionId } });
export const endOtherSessions = (id: string) => api('DELETE /users/:id/sessions', { params: { id } });
export const createAccount = (body: InputOf<'POST /users/create'>['body']) =>
  api('POST /users/create', { body });
export const startGoogleLogin = () => api('POST /users/google/start');

export const confirmEmail = (token: string, body: InputOf<'POST /users/verify-email/:token'>['body']) =>
  api('POST /users/verify-email/:token', { params: { token }, body });
export const requestPasswordReset = (body: InputOf<'POST /password/request-reset'>['body']) =>
  api('POST /password/request-reset', { body });
export const resetPassword = (token: string, newPassword: string) =>
  api('POST /password/reset/:token', { params: { token }, body: { newPassword } });
export const choosePassword = (id: string, body: InputOf<'POST /users/:id/password'>['body']) =>
  api('POST /users/:id/password', { params: { id }, body });
export const changePassword = (id: string, body: InputOf<'PUT /users/:id/password'>['body']) =>
  api('PUT /users/:id/password', { params: { id }, body });

export const updateUser = (id: string, body: InputOf<'PUT /users/:id'>['body']) =>
  api('PUT /users/:id', { params: { id }, body });
export const uploadProfileImage = (id: string, file: File, sending: Sending) =>
  sendForm('POST /users/:id/image', { params: { id } }, formOf(file), sending);
export const fetchPersonalData = (id: string) => api('GET /users/:id/data', { params: { id } });
export const deleteAccount = (id: string, body: InputOf<'DELETE /users/:id'>['body']) =>
  api('DELETE /users/:id', { params: { id }, body });
