import type { OpenLesson } from '../../../contract/lessons';
import { AppError } from '../../../rules/errors';
import { resumeAt } from '../../../rules/watched-share';
import type { Deps } from '../../platform/deps';
import type { SessionUser } from '../../platform/runtime/session-user';
import { noteOpened } from '../../shop/purchases/note-opened';
import { createViewerAddresses } from '../protection/viewer-addresses';
import { createStreamFiles, MASTER, POSTER_FILE, STORYBOARD_FILE } from '../videos/stream-files';
import { streamFileId } from '../videos/stream-objects';
import { findStream } from '../videos/stream-rows';
import { checkLessonAccess, closedUntil, findLesson, isFreePreview, type LessonRow } from './lesson-access';
import { type LessonFiles, refuse } from './lesson-files.service';
import { type ProgramRow, selectLessons, spanishFirst, toLastPlace, toProgramLesson } from './program';

export type Lessons = ReturnType<typeof createLessons>;

/** Serves lessons to the owners of their products, and free previews to everybody. */
export function createLessons(deps: Deps & { lessonFiles: LessonFiles }) {
  const { db, clock, storage, lessonFiles } = deps;
  const addresses = createViewerAddresses(deps);
  const streamFiles = createStreamFiles(deps);
  return {
    async get(id: string, user: SessionUser | null): Promise<OpenLesson> {
      const lesson = await findLesson(db, id);
      await checkLessonAccess(db, lesson, user, clock.now());
      const productId = lesson.product_id;
      // A free preview is not part of what was bought.
      if (user && !isFreePreview(lesson))
        await noteOpened(db, { userId: user.id, productId, now: clock.now() });
      const open = {
        ...toProgramLesson(lesson, await closedUntil(db, lesson, user, clock.now())),
        ...toLastPlace(user ? await findPlace(user.id, id) : undefined),
      };
      return {
        ...open,
        productId,
        productTitle: lesson.product_title,
        text: lesson.body,
        recipeId: lesson.recipe_id,
        files: await lessonFiles.list(lesson, user),
        video: await describeVideo(lesson, user, resumeAt(open)),
      };
    },

    /** The still pictures of a product's videos for its creator, by lesson. */
    async posters(productId: string, user: SessionUser): Promise<Record<string, string>> {
      const rows = await selectLessons(db)
        .innerJoin('streams', 'streams.file_id', 'videos.source_file_id')
        .select('streams.id as stream_id')
        .where('sections.product_id', '=', productId)
        .where('streams.poster_tag', 'is not', null)
        .execute();
      const sign = await addresses.signerFor(user);
      return Object.fromEntries(
        rows.map(({ id, stream_id }) => [id, sign(streamPath(id, POSTER_FILE), stream_id)]),
      );
    },

    /** The first video of a product as its `video_url`; null until its lesson is open for her. */
    async firstVideo(program: ProgramRow[], closed: Map<string, number>, user: SessionUser) {
      const first = program.find(({ video_id }) => video_id !== null);
      const isLocked = first && closed.has(first.id) && user.role !== 'admin';
      if (!first || isLocked) return { url: null, captionsUrl: null };
      const sign = await addresses.signerFor(user);
      const { id, source_file_id: file, language, captions_file_id: captions } = first;
      return {
        url: file ? sign(videoPath(id), file) : first.external_url,
        captionsUrl: language && captions && sign(captionsPath(id, language), captions),
      };
    },

    /** The video behind a signed address, after session and access are checked again. */
    async videoOf(id: string, signature: string) {
      const { lesson } = await checkAddress(id, videoPath(id), signature, (row) => row.source_file_id);
      const name = lesson.title;
      if (lesson.stream_id === null) return { key: lesson.source_file_id ?? '', name, storage };
      const stream = await findStream(db, lesson.stream_id);
      // Its own name: the bytes differ from those of an uploaded file that became the stream.
      return { key: streamFileId(stream.id), name, storage: await streamFiles.openAsMp4(stream) };
    },

    async captionsOf(id: string, language: string, signature: string) {
      const path = captionsPath(id, language);
      const keyOf = (row: LessonRow) => findCaptions(row.video_id, language);
      const { lesson, key } = await checkAddress(id, path, signature, keyOf);
      return { key, name: lesson.title };
    },

    /** A playlist, the key or a picture. Addresses inside it end when its own does. */
    async streamFileOf(id: string, file: string, signature: string) {
      const path = streamPath(id, file);
      const { user, key, expiresAt } = await checkAddress(id, path, signature, (row) => row.stream_id);
      const sign = await addresses.signerFor(user);
      return await streamFiles.open(await findStream(db, key), file, (next) =>
        sign(streamPath(id, next), key, expiresAt),
      );
    },
  };

  /** Throws unless the address is genuine and its viewer may still see the file that it was signed for. */
  async function checkAddress(
    id: string,
    path: string,
    signature: string,
    keyOf: (lesson: LessonRow) => Promise<string | null> | string | null,
  ) {
    const { user, expiresAt, isFor } = await addresses.open(path, signature);
    const lesson = await findLesson(db, id).catch(refuse);
    await checkLessonAccess(db, lesson, user, clock.now()).catch(refuse);
    const key = await keyOf(lesson);
    if (!key || !isFor(key)) throw new AppError('link_invalid');
    return { lesson, user, expiresAt, key };
  }

  async function describeVideo(lesson: LessonRow, user: SessionUser | null, startAt: number) {
    if (!lesson.video_id || !lesson.state) return describeNext(lesson);
    const sign = await addresses.signerFor(user);
    const captions = await db
      .selectFrom('captions')
      .select(['language', 'file_id'])
      .where('video_id', '=', lesson.video_id)
      .orderBy(spanishFirst('language'))
      .orderBy('language')
      .execute();
    const { source_file_id: file, stream_id: stream, rungs } = lesson;
    const signStream = (name: string) => sign(streamPath(lesson.id, name), stream ?? '');
    return {
      state: lesson.state,
      url: file ? sign(videoPath(lesson.id), file) : lesson.external_url,
      hlsUrl: stream && signStream(MASTER),
      startUrls: stream && rungs ? await streamFiles.startOf({ id: stream, rungs }, startAt, signStream) : [],
      posterUrl: lesson.poster_tag && signStream(POSTER_FILE),
      storyboardUrl: lesson.storyboard && signStream(STORYBOARD_FILE),
      captions: captions.map(({ language, file_id }) => ({
        language,
        url: sign(captionsPath(lesson.id, language), file_id),
      })),
    };
  }

  /** A first video that is not ready yet. A failed one concerns only the creator. */
  function describeNext({ next_state: state }: LessonRow): OpenLesson['video'] {
    if (state !== 'uploading' && state !== 'processing') return null;
    return {
      state,
      url: null,
      hlsUrl: null,
      startUrls: [],
      posterUrl: null,
      storyboardUrl: null,
      captions: [],
    };
  }

  async function findPlace(userId: string, lessonId: string) {
    return await db
      .selectFrom('lesson_progress')
      .selectAll()
      .where('user_id', '=', userId)
      .where('lesson_id', '=', lessonId)
      .executeTakeFirst();
  }

  async function findCaptions(videoId: string | null, language: string): Promise<string | null> {
    const row = await db
      .selectFrom('captions')
      .select('file_id')
      .where('video_id', '=', videoId ?? '')
      .where('language', '=', language)
      .executeTakeFirst();
    return row?.file_id ?? null;
  }
}

const videoPath = (id: string) => `/lessons/${id}/video`;
const streamPath = (id: string, file: string) => `/lessons/${id}/stream/${file}`;
const captionsPath = (id: string, language: string) => `/lessons/${id}/captions/${language}`;
