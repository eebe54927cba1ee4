import type { ListenFinding, ListenMeasures, NotChecked } from '@app/domain/listen-check'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/**
 * Finding as it is stored: its name follows from the line, its words and its sound, so that the same finding of a later
 * check has the same.
 */
export type StoredFinding = ListenFinding & { finding_id: string; clip_hash: string | null }

/** Mark of a finding as fine: the person and the time. */
export type FineMark = { user_id: string; at: string }

type Json<T> = ColumnType<T, string | undefined, string>

/** Listen check of an item's published revision, with its findings. */
export type ListenCheckTable = {
  /** The item, which takes it along when it goes. */
  content_id: string
  /** The item's owner, against whose daily budget recognised speech counts. */
  user_id: string
  /** The revision that was listened to. */
  revision: number
  /** `processing` until it is done or has failed. */
  status: Generated<'processing' | 'completed' | 'error'>
  /** Why it failed, in words for the owner; else empty. */
  error: Generated<string>
  /** Number of attempts workers have begun; one that is stopped with its process does not count. */
  tries: Generated<number>
  /** Number of lines in the revision. */
  lines_total: Generated<number>
  /** Number of them that have been listened to. */
  lines_checked: Generated<number>
  /** The finished sound in figures, kept as soon as they are known; null before, and where there is no sound. */
  measures: JSONColumnType<ListenMeasures | null, string | null | undefined, string | null>
  /** Findings worth a second listen, in the order of the lines. */
  findings: Json<StoredFinding[]>
  /** Parts that could not be checked. */
  not_checked: Json<NotChecked[]>
  /** Recogniser results by the hash of the clip: no clip is sent to it twice. */
  heard: Json<Record<string, string>>
  /** The findings that an owner marked as fine, by their names; a changed line makes other findings. */
  fine: Json<Record<string, FineMark>>
  /** Time of the request. */
  created_at: Generated<Date>
  /** Time it was done; null until then. */
  checked_at: Date | null
}
