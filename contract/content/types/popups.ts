import { collection, type EntryOf } from '../content-type.ts'
import {
  boolean,
  components,
  datetime,
  enumeration,
  html,
  integer,
  link,
  media,
  required,
  shared,
  string,
  uid,
  withDefault,
} from '../fields.ts'

/** Campaign popups, opened by their sysname (PD-05 … PD-08). */
export const popups = collection('popups', {
  isLocalised: true,
  key: 'sysname',
  isKeyUnique: true,
  fields: {
    sysname: shared(required(uid())),
    title: required(string()),
    text: html(20_000),
    image: media(),
    buttons: components({
      label: required(string(60)),
      url: link(),
      view: withDefault(enumeration('primary', 'secondary'), 'primary'),
    }),
    is_closable: shared(withDefault(boolean(), true)),
    /** Shows automatically after sign-in, lowest `order` first. */
    isQueued: shared(withDefault(boolean(), false)),
    order: shared(withDefault(integer(), 0)),
    /** Whether anyone with its name may preview the draft at `/?popup={sysname}#popup-preview` (PD-06). */
    hasPreview: shared(withDefault(boolean(), true)),
    startedAt: shared(datetime()),
    finishedAt: shared(datetime()),
  },
})
export type PopupEntry = EntryOf<typeof popups>
