import { collection, type EntryOf } from '../content-type.ts'
import {
  boolean,
  components,
  enumeration,
  html,
  integer,
  link,
  media,
  relation,
  relations,
  required,
  shared,
  string,
  text,
  uid,
  withDefault,
} from '../fields.ts'

/** Pages with a path of one segment (RT-09), or the content of a screen. */
export const pages = collection('pages', {
  isLocalised: true,
  key: 'slug',
  isKeyUnique: true,
  fields: {
    slug: shared(required(uid())),
    /**
     * `text` and `help` are served at `/{slug}`; `screen` is the content of a page with its own path
     * (`/tournaments`); `system` shows a state (payment cancelled, maintenance) and has no path.
     */
    template: shared(withDefault(enumeration('text', 'help', 'screen', 'system'), 'text')),
    title: required(string()),
    lead: text(1000),
    body: html(),
    image: shared(media()),
    buttons: components({ label: required(string(80)), url: required(link()) }),
    questions: components({
      /** Starts a section of the list, up to the next heading. */
      heading: string(120),
      question: required(string(500)),
      answer: required(html(20_000)),
    }),
    parent: shared(relation('pages')),
    related: shared(relations('pages')),
    order: shared(withDefault(integer(), 0)),
    isUnlisted: shared(withDefault(boolean(), false)),
  },
})
export type PageEntry = EntryOf<typeof pages>
