import { collection } from '../content-type.ts'
import { path, relation, required, shared, string } from '../fields.ts'

/** Addresses of the operator's own, another in each language, which show a page of the content (RT-22). */
export const customRoutes = collection('custom-routes', {
  isLocalised: true,
  key: 'path',
  isKeyUnique: true,
  fields: {
    name: shared(required(string(80))),
    /** Path without the language, of any number of segments. */
    path: required(path()),
    page: shared(required(relation('pages'))),
  },
})
