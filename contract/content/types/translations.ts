import { collection } from '../content-type.ts'
import { required, shared, string, text } from '../fields.ts'

/** The operator's texts, which replace those of the application. */
export const translations = collection('translations', {
  isLocalised: true,
  key: 'key',
  isKeyUnique: true,
  fields: {
    /** Area and path of the text: `layout.places.terms`. */
    key: shared(required(string(200))),
    /** ICU message with the values of the original. */
    value: required(text(10_000)),
  },
})
