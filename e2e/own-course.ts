import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Product } from '../src/contract/catalogue';
import { type Account, changeAccess, createCourse, demoAccount, expect, registerAccount } from './shop';

/** Opens a part of a room, which lies behind a tab on a phone. */
export async function openPart(
  page: Page,
  name: 'Clases' | 'Receta' | 'Notas' | 'Lo hice' | 'Materiales',
): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) <= 884) await page.getByRole('tab', { name }).click();
}

/** A new student who owns a product. */
export async function newOwner(request: APIRequestContext, productId: string): Promise<Account> {
  const student = await registerAccount(request);
  await changeAccess(request, student, productId, 'grant');
  return student;
}

/** A course of one test with lessons that have a short video, and a student who owns it. */
export async function courseWithStudent(
  request: APIRequestContext,
  { title, lessons }: { title: string; lessons: string[] },
): Promise<{ admin: Account; student: Account; course: Product }> {
  const admin = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const course = await createCourse(request, admin, { title });
  const added = await request.post(`/api/admin/products/${course.id}/sections`, {
    headers,
    data: { title: 'Clases' },
  });
  const section = (await added.json()).sections[0].id;
  const video_url = await sendVideo(request, admin);
  const filled = await request.post(`/api/admin/sections/${section}/lessons`, {
    headers,
    data: { lessons: lessons.map((lesson) => ({ title: lesson, video_url })) },
  });
  expect(filled.status()).toBe(201);
  const student = await registerAccount(request);
  await changeAccess(request, student, course.id, 'grant');
  return { admin, student, course };
}

async function sendVideo(request: APIRequestContext, { token }: Account): Promise<string> {
  const bytes = readFileSync('e2e/clase.mp4');
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const encode = (value: string) => Buffer.from(value).toString('base64');
  const created = await request.post('/api/uploads', {
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `kind ${encode('video')},filename ${encode('clase.mp4')}`,
    },
  });
  const address = created.headers().location ?? '';
  await request.patch(address, {
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: bytes,
  });
  const done = await request.post(`${address}/complete`, {
    headers: { authorization: headers.authorization },
  });
  return (await done.json()).url;
}
