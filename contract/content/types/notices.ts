import { collection, type EntryOf } from '../content-type.ts'
import {
  datetime,
  enumeration,
  integer,
  link,
  required,
  shared,
  string,
  text,
  withDefault,
} from '../fields.ts'

/** Short messages to everyone, to guests or to players, for a period (NT-03). */
export const notices = collection('notices', {
  isLocalised: true,
  isAddressed: true,
  fields: {
    title: required(string()),
    text: text(2000),
    level: shared(withDefault(enumeration('info', 'success', 'warning', 'error'), 'info')),
    url: link(),
    date_from: shared(datetime()),
    date_to: shared(datetime()),
    audience: shared(withDefault(enumeration('all', 'guest', 'player'), 'all')),
    order: shared(withDefault(integer(), 0)),
  },
})
export type NoticeEntry = EntryOf<typeof notices>
