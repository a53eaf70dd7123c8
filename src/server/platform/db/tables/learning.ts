import type { Generated, Selectable } from 'kysely';
import type { KitchenKind } from '../../../../contract/kitchen';
import type { VideoState } from '../../../../contract/lessons';
import type { RecipeStatus } from '../../../../contract/recipes';
import type { LessonKind } from '../../../../rules/lesson-kinds';
import type { Flag, Time } from './values';

export interface LearningTables {
  kitchen_entries: KitchenEntriesTable;
  videos: VideosTable;
  streams: StreamsTable;
  stream_segments: StreamSegmentsTable;
  lessons: LessonsTable;
  lesson_progress: LessonProgressTable;
  lesson_notes: LessonNotesTable;
  lesson_questions: LessonQuestionsTable;
  lesson_terms: LessonTermsTable;
  certificates: CertificatesTable;
  recipes: RecipesTable;
  voices: VoicesTable;

  /** The page of the book of a product. The position in a video is in `lesson_progress`. */
  content_progress: {
    user_id: string;
    product_id: string;
    pdf_page: number;
    pdf_pages: number | null;
    updated_at: Time;
  };

  sections: {
    id: string;
    product_id: string;
    position: number;
    title: string;
    /** Its lessons are removed too, or moved to another section. */
    removed_at: Time | null;
  };

  captions: {
    video_id: string;
    /** As in BCP 47: `es`. */
    language: string;
    file_id: string;
    updated_at: Time;
  };

  /** A file that owners of the lesson download. */
  lesson_files: {
    id: string;
    lesson_id: string;
    file_id: string;
    /** The name of the file; its extension fits its content. */
    title: string;
    created_at: Time;
  };

  /** The finished dish (step 0) and the steps of a recipe, counted from 1. */
  recipe_pictures: {
    recipe_id: string;
    step: number;
    file_id: string;
    created_at: Time;
  };
}

/** The student's own notes, prices and moulds, one row each. */
export interface KitchenEntriesTable {
  user_id: string;
  kind: KitchenKind;
  key: string;
  /** JSON; `null` after the student removed it. */
  value: string;
  /** By the clock of the device that wrote it. */
  edited_at: Time;
  updated_at: Time;
}

/** A video of the shop or of another site. */
export interface VideosTable {
  id: string;
  state: VideoState;
  source_file_id: string | null;
  external_url: string | null;
  duration_ms: number | null;
  created_at: Time;
}

/** The encrypted segments of a video, in one or more qualities. */
export interface StreamsTable {
  /** Random, and the start of the name of each of its objects. */
  id: string;
  /** The uploaded file that it was made from, or a file of kind `stream` that only represents it. */
  file_id: string;
  state: VideoState;
  /** Why it failed, in Spanish. */
  reason: string | null;
  /** Identifies the creator's file; null for a stream that the server made. */
  fingerprint: string | null;
  file_name: string;
  duration_ms: number | null;
  /** JSON: the promised qualities, and all about them when it is ready. */
  rungs: string;
  sealed_key: string;
  poster_tag: string | null;
  /** JSON: how many pictures there are, and how large they are. */
  storyboard: string | null;
  attempts: number;
  /** While processing: when to start, or when the lease of its process expires. */
  run_at: Time;
  created_by: string | null;
  created_at: Time;
}

/** A stored part of a stream. */
export interface StreamSegmentsTable {
  stream_id: string;
  /** `480p`, or `tiles` and `poster` for pictures. */
  rung: string;
  /** From 0; -1 is the initialisation segment. */
  n: number;
  start_ms: number;
  ms: number;
  /** Before encryption. */
  bytes: number;
  /** The end of the name of its object, from its content. */
  tag: string;
}

/** When a lesson opened for those who bought before its terms changed. */
export interface LessonTermsTable {
  lesson_id: string;
  /** Holds for access that began until then. */
  until: Time;
  drip_days: number | null;
  release_at: Time | null;
}

export interface LessonsTable {
  id: string;
  section_id: string;
  position: number;
  title: string;
  kind: LessonKind;
  /** Open to everybody while the product is on sale. */
  is_preview: Flag;
  /** The text below the video. */
  body: string;
  video_id: string | null;
  /** A prepared video that becomes the lesson's video when it is ready. */
  next_stream_id: string | null;
  recipe_id: string | null;
  /** Closed for buyers until then; null when it is open. */
  release_at: Time | null;
  /** Closed for each buyer until so many days after the purchase; null when it does not wait for them. */
  drip_days: number | null;
  /** When its buyers were told that it is open. They are told once. */
  announced_at: Time | null;
  /** Removed lessons can come back for a month, with everybody's progress. */
  removed_at: Time | null;
  created_at: Time;
}

/** Kept when a purchase ends: it may come back. */
export interface LessonProgressTable {
  user_id: string;
  lesson_id: string;
  position_s: number;
  furthest_s: number;
  completed_at: Time | null;
  updated_at: Time;
}

/** A private note of a student. Kept when a purchase ends: it may come back. */
export interface LessonNotesTable {
  /** Chosen by the browser, so that a repeated save is the same note. */
  id: string;
  user_id: string;
  lesson_id: string;
  at_s: number;
  body: string;
  created_at: Time;
  updated_at: Time;
}

/** A question of a student to the creator. */
export interface LessonQuestionsTable {
  id: string;
  user_id: string;
  lesson_id: string;
  /** Chosen by the browser, so that a repeated question is asked once. */
  submission: string;
  at_s: number;
  body: string;
  answer: string | null;
  answered_at: Time | null;
  /** All students of the lesson read it, with the first name of the student. */
  published_at: Time | null;
  /** Answered, or put aside without an answer. */
  closed_at: Time | null;
  created_at: Time;
}

/** The names of when the course was finished: later changes do not touch them. Valid while the course is owned. */
export interface CertificatesTable {
  /** An unguessable code. Everybody with the code may read the certificate. */
  code: string;
  user_id: string;
  product_id: string;
  name: string;
  course: string;
  creator: string;
  lessons: number;
  completed_at: Time;
  issued_at: Time;
}

/** `source_text` is what the creator typed; title, minutes and yield are read from it. */
export interface RecipesTable {
  id: string;
  product_id: string;
  position: number;
  source_text: string;
  title: string;
  search_text: string;
  minutes: number | null;
  /** JSON of the yield. */
  yield: string | null;
  status: RecipeStatus;
  is_free: Flag;
  /** The address of its page when it is free. */
  slug: string;
  version: number;
  created_at: Time;
  updated_at: Time;
  deleted_at: Time | null;
}

/** A photo and words of a buyer about what she baked. */
export interface VoicesTable {
  id: string;
  user_id: string;
  product_id: string;
  recipe_id: string | null;
  /** Chosen by the browser, so that a repeated sending is one voice. */
  submission: string;
  file_id: string;
  body: string;
  /** When the author agreed that it may be shown; null without her yes. */
  agreed_at: Generated<Time | null>;
  answer: Generated<string | null>;
  answered_at: Generated<Time | null>;
  /** When the creator first decided something about it. */
  seen_at: Generated<Time | null>;
  /** When the creator chose to show it; null without her yes. */
  shown_at: Generated<Time | null>;
  hide_reason: Generated<string | null>;
  /** The first report. It hides the voice until it is settled; a later one does not. */
  reported_at: Generated<Time | null>;
  report_reason: Generated<string | null>;
  report_settled_at: Generated<Time | null>;
  created_at: Time;
  updated_at: Time;
}

export type RecipeRow = Selectable<RecipesTable>;
