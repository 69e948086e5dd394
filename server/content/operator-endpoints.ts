import type { contentCalls } from '#contract/operator/content.ts'
import type { OperatorHandlers } from '../platform/kernel/operator-endpoint.ts'
import { discardHandler } from './backoffice/discard.ts'
import { getCollections } from './backoffice/get-collections.ts'
import { getEntry } from './backoffice/get-entry.ts'
import { exportEntries, listEntries } from './backoffice/list-entries.ts'
import { getVersions } from './backoffice/get-versions.ts'
import { publishHandler } from './backoffice/publish.ts'
import type { RequestApproval } from './backoffice/publish-code.ts'
import { removeEntry } from './backoffice/remove-entry.ts'
import { restoreHandler } from './backoffice/restore.ts'
import { saveHandler } from './backoffice/save.ts'
import { setOrder } from './backoffice/set-order.ts'
import { unpublishHandler } from './backoffice/unpublish.ts'
import { getPictures } from './pictures/get-pictures.ts'
import { removePicture } from './pictures/remove-picture.ts'
import { uploadPicture } from './pictures/upload-picture.ts'
import { getPreview } from './preview/get-preview.ts'

export const contentExports = { getList: exportEntries }

/** `requestApproval` comes from the approvals domain, which depends on this one. */
export const contentHandlers = (requestApproval: RequestApproval): OperatorHandlers<typeof contentCalls> => ({
  getCollections,
  getList: listEntries,
  get: getEntry,
  save: saveHandler,
  publish: publishHandler(requestApproval),
  unpublish: unpublishHandler,
  discard: discardHandler,
  remove: removeEntry,
  getVersions,
  restore: restoreHandler,
  setOrder,
  getPreview,
  getPictures,
  uploadPicture,
  removePicture,
})
