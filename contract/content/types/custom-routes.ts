import { collection } from '../content-type.ts'
import { path, relation, required, shared, string } from '../fields.ts'

/** The operator's own paths, one for each language, that show a page of the content (RT-22). */
export const customRoutes = collection('custom-routes', {
  isLocalised: true,
  key: 'path',
  isKeyUnique: true,
  fields: {
    name: shared(required(string(80))),
    path: required(path()),
    page: shared(required(relation('pages'))),
  },
})
