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

/** Positions that the site draws (site/features/home/read-banners.ts). */
export const bannerPositions = ['home'] as const

export const banners = collection('banners', {
  isLocalised: true,
  key: 'sysname',
  isKeyUnique: true,
  fields: {
    sysname: shared(required(uid())),
    position: shared(required(enumeration(...bannerPositions))),
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
