import type { LearningTables } from '../../../platform/db/schema';
import { type Declared, exported, internal, noPerson, own } from './declaration';

export const LEARNING_DATA: Declared<LearningTables> = {
  kitchen_entries: own('kitchen', {
    ...exported('user_id', 'kind', 'key', 'value', 'edited_at'),
    ...internal('updated_at'),
  }),
  content_progress: own('progress', exported('user_id', 'product_id', 'pdf_page', 'pdf_pages', 'updated_at')),
  lesson_progress: own(
    'lessonProgress',
    exported('user_id', 'lesson_id', 'position_s', 'furthest_s', 'completed_at', 'updated_at'),
  ),
  lesson_notes: own('lessonNotes', {
    ...exported('user_id', 'lesson_id', 'at_s', 'body', 'created_at', 'updated_at'),
    ...internal('id'),
  }),
  lesson_questions: own('lessonQuestions', {
    ...exported('user_id', 'lesson_id', 'at_s', 'body', 'answer', 'answered_at', 'published_at'),
    ...exported('created_at'),
    ...internal('id', 'submission', 'closed_at'),
  }),
  // A certificate is nothing without its name, so it goes and its page with it.
  certificates: own('certificates', {
    ...exported('code', 'user_id', 'product_id', 'name', 'course', 'creator', 'lessons', 'completed_at'),
    ...exported('issued_at'),
  }),
  // Videos of products, by the admin who prepared them.
  streams: {
    columns: {
      ...internal('id', 'file_id', 'state', 'reason', 'fingerprint', 'file_name', 'duration_ms', 'rungs'),
      ...internal('sealed_key', 'poster_tag', 'storyboard', 'attempts', 'run_at', 'created_by'),
      ...internal('created_at'),
    },
  },
  voices: own('voices', {
    ...exported('id', 'user_id', 'product_id', 'recipe_id', 'body', 'agreed_at', 'answer', 'answered_at'),
    ...exported('shown_at', 'hide_reason', 'reported_at', 'created_at', 'updated_at'),
    ...internal('submission', 'file_id', 'seen_at', 'report_reason', 'report_settled_at'),
  }),
  ...noPerson('stream_segments', 'videos', 'sections', 'lessons', 'captions', 'lesson_files', 'lesson_terms'),
  ...noPerson('recipes', 'recipe_pictures'),
};
