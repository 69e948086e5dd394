import { collection, type EntryOf } from '../content-type.ts'
import {
  boolean,
  components,
  enumeration,
  required,
  shared,
  string,
  uid,
  withDefault,
  zone,
} from '../fields.ts'

const formFields = {
  label: required(string(80)),
  /** The field that identifies the account in this form. */
  field: withDefault(enumeration('email', 'phone', 'login'), 'email'),
  isFast: withDefault(boolean(), false),
} as const

/** Sign-in and registration methods, in their order (RG-01, RG-02): forms and groups of social services. */
export const authTypes = collection('auth-types', {
  isLocalised: true,
  key: 'sysname',
  isKeyUnique: true,
  fields: {
    /** `registration` or `authorization`: the place of the list. */
    sysname: shared(required(uid(60))),
    types: zone({
      form: formFields,
      fast: formFields,
      social: {
        label: required(string(80)),
        social: components({
          name: required(string(80)),
          icon: string(100),
          service: required(string(60)),
        }),
      },
    }),
  },
})
export type AuthTypesEntry = EntryOf<typeof authTypes>
