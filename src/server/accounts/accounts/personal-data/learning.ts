import { type SqlBool, sql } from 'kysely';
import type { LearningTables } from '../../../platform/db/schema';
import { byUser, type Declared, exported, internal } from './declaration';

export const LEARNING_DATA: Declared<LearningTables> = {
  kitchen_entries: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'kitchen',
    columns: {
      ...exported('user_id', 'kind', 'key', 'value', 'edited_at'),
      ...internal('updated_at'),
    },
  },
  content_progress: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'progress',
    columns: exported('user_id', 'product_id', 'pdf_page', 'pdf_pages', 'updated_at'),
  },
  lesson_progress: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'lessonProgress',
    columns: exported('user_id', 'lesson_id', 'position_s', 'furthest_s', 'completed_at', 'updated_at'),
  },
  lesson_notes: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'lessonNotes',
    columns: {
      ...exported('user_id', 'lesson_id', 'at_s', 'body', 'created_at', 'updated_at'),
      ...internal('id'),
    },
  },
  lesson_questions: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'lessonQuestions',
    columns: {
      ...exported('user_id', 'lesson_id', 'at_s', 'body', 'answer', 'answered_at', 'published_at'),
      ...exported('created_at'),
      ...internal('id', 'submission', 'closed_at'),
    },
  },
  // A certificate is nothing without its name, so it goes and its page with it.
  certificates: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'certificates',
    columns: {
      ...exported('code', 'user_id', 'product_id', 'name', 'course', 'creator', 'lessons', 'completed_at'),
      ...exported('issued_at'),
    },
  },
  streams: {
    // Videos of products, by the admin who prepared them.
    rowsOf: (user) => sql<SqlBool>`created_by = ${user.id}`,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      ...internal('id', 'file_id', 'state', 'reason', 'fingerprint', 'file_name', 'duration_ms', 'rungs'),
      ...internal('sealed_key', 'poster_tag', 'storyboard', 'attempts', 'run_at', 'created_by'),
      ...internal('created_at'),
    },
  },
  stream_segments: 'no person',
  videos: 'no person',
  sections: 'no person',
  lessons: 'no person',
  captions: 'no person',
  lesson_files: 'no person',
  lesson_terms: 'no person',
  recipes: 'no person',
  recipe_pictures: 'no person',
  voices: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'voices',
    columns: {
      ...exported('id', 'user_id', 'product_id', 'recipe_id', 'body', 'agreed_at', 'answer', 'answered_at'),
      ...exported('shown_at', 'hide_reason', 'reported_at', 'created_at', 'updated_at'),
      ...internal('submission', 'file_id', 'seen_at', 'report_reason', 'report_settled_at'),
    },
  },
};
