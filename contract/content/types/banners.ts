import { collection, type EntryOf } from '../content-type.ts'
import {
  datetime,
  enumeration,
  integer,
  link,
  media,
  required,
  shared,
  string,
  text,
  uid,
  withDefault,
} from '../fields.ts'

/** Pictures with a word and a way on, at a position of the site. */
export const banners = collection('banners', {
  isLocalised: true,
  key: 'sysname',
  isKeyUnique: true,
  fields: {
    sysname: shared(required(uid())),
    position: shared(required(uid(60))),
    title: required(string()),
    text: text(1000),
    buttonLabel: string(60),
    url: link(),
    image: media(),
    mobileImage: media(),
    audience: shared(withDefault(enumeration('all', 'guest', 'player'), 'all')),
    startedAt: shared(datetime()),
    finishedAt: shared(datetime()),
    order: shared(withDefault(integer(), 0)),
  },
})
export type BannerEntry = EntryOf<typeof banners>
