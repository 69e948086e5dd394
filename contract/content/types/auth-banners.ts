import { collection, type EntryOf } from '../content-type.ts'
import { boolean, component, enumeration, media, required, shared, string, withDefault } from '../fields.ts'

/** The picture beside the forms of the authentication popup (AU-04, AU-05). */
export const authBanners = collection('auth-banners', {
  isLocalised: true,
  key: 'view',
  isKeyUnique: true,
  fields: {
    view: shared(
      required(enumeration('authorization', 'registration', 'restore', 'twofa', 'socialRegistration')),
    ),
    isExist: shared(withDefault(boolean(), true)),
    banner_type: shared(withDefault(enumeration('full', 'compact'), 'full')),
    label: string(80),
    value: string(80),
    addition: string(200),
    images: component({ mobile: media(), tablet: media() }),
  },
})
export type AuthBannerEntry = EntryOf<typeof authBanners>
