import type { contentCalls } from '#contract/operator/content.ts'
import type { OperatorHandlers } from '../platform/kernel/operator-endpoint.ts'
import { discardAtDesk } from './desk/discard-at-desk.ts'
import { getCollections } from './desk/get-collections.ts'
import { getEntry } from './desk/get-entry.ts'
import { exportListOfEntries, getListOfEntries } from './desk/get-list-of-entries.ts'
import { getVersions } from './desk/get-versions.ts'
import { publishAtDesk } from './desk/publish-at-desk.ts'
import type { AskSecondPerson } from './desk/publish-code.ts'
import { removeEntry } from './desk/remove-entry.ts'
import { restoreAtDesk } from './desk/restore-at-desk.ts'
import { saveAtDesk } from './desk/save-at-desk.ts'
import { setOrder } from './desk/set-order.ts'
import { unpublishAtDesk } from './desk/unpublish-at-desk.ts'
import { getPictures } from './pictures/get-pictures.ts'
import { removePicture } from './pictures/remove-picture.ts'
import { uploadPicture } from './pictures/upload-picture.ts'
import { getPreview } from './preview/get-preview.ts'

export const contentExports = { getList: exportListOfEntries }

/** `askSecondPerson` comes from the approvals domain, which depends on this one. */
export const contentHandlers = (askSecondPerson: AskSecondPerson): OperatorHandlers<typeof contentCalls> => ({
  getCollections,
  getList: getListOfEntries,
  get: getEntry,
  save: saveAtDesk,
  publish: publishAtDesk(askSecondPerson),
  unpublish: unpublishAtDesk,
  discard: discardAtDesk,
  remove: removeEntry,
  getVersions,
  restore: restoreAtDesk,
  setOrder,
  getPreview,
  getPictures,
  uploadPicture,
  removePicture,
})
