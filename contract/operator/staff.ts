import { z } from 'zod'
import { done, isoTime, storedText, noInput, rowId, text } from '../fields.ts'
import { grant, typedGrant } from './staff-account.ts'
import { backofficeListOf, backofficePage, sortBy } from './shapes/list.ts'
import { mutation, query } from './call/operator-call.ts'

const staffStatuses = ['invited', 'active', 'dismissed'] as const
export type StaffStatus = (typeof staffStatuses)[number]

const roleName = text(64).regex(/^[a-z][a-z0-9-]*$/, { error: 'FORMAT' })

const member = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  status: z.enum(staffStatuses),
  roles: z.array(z.string()),
  second_factor: z.enum(['app', 'passkey', 'both']).nullable(),
  created_at: isoTime,
  last_sign_in_at: isoTime.nullable(),
  open_sessions: z.number().int(),
})
export type StaffMember = z.infer<typeof member>

const role = z.object({
  sysname: z.string(),
  name: z.string(),
  grants: z.array(grant),
  members: z.number().int(),
})
export type StaffRole = z.infer<typeof role>

/** The token of an invitation or a new password: shown once and stored as a hash. */
const invitation = z.object({ id: z.string(), invitation: z.string(), expires_at: isoTime })

/** The calls of the area `staff`: members of staff and their roles. */
export const staffCalls = {
  getList: query({
    access: 'staff',
    right: 'staff.read',
    summary: 'Members of staff, by name',
    input: z.object({
      q: text(254).optional(),
      status: z.enum(staffStatuses, { error: 'FORMAT' }).optional(),
      role: roleName.optional(),
      sort: sortBy('name', 'created_at', 'last_sign_in_at'),
      ...backofficePage,
    }),
    output: backofficeListOf(member),
  }),
  get: query({
    access: 'staff',
    right: 'staff.read',
    summary: 'One member of staff',
    input: z.object({ id: rowId }),
    output: member,
  }),
  getRoles: query({
    access: 'staff',
    right: 'staff.read',
    summary: 'The roles, with their rights',
    input: noInput,
    output: z.object({ items: z.array(role) }),
  }),
  invite: mutation({
    access: 'staff',
    right: 'staff.manage',
    stepUp: 'staff',
    summary: 'Add a member of staff; answers the invitation for them to be handed',
    input: z.object({
      email: text(254),
      name: storedText(100),
      roles: z.array(roleName).max(20, { error: 'MAX_LENGTH' }),
    }),
    output: invitation,
  }),
  setRoles: mutation({
    access: 'staff',
    right: 'staff.manage',
    stepUp: 'staff',
    summary: 'What a member of staff may from now on; no one gives or takes what they lack',
    input: z.object({ id: rowId, roles: z.array(roleName).max(20, { error: 'MAX_LENGTH' }) }),
    output: done,
  }),
  saveRole: mutation({
    access: 'staff',
    right: 'staff.manage',
    stepUp: 'staff',
    summary: 'Make a role, or change one',
    input: z.object({ sysname: roleName, name: storedText(100), grants: z.array(typedGrant).max(100) }),
    output: done,
  }),
  dismiss: mutation({
    access: 'staff',
    right: 'staff.manage',
    stepUp: 'staff',
    summary: 'Let a member of staff go; their sessions end at once',
    input: z.object({ id: rowId, reason: storedText(400) }),
    output: done,
  }),
  reset: mutation({
    access: 'staff',
    right: 'staff.manage',
    stepUp: 'staff',
    summary: 'Take password and second factor from staff who have lost them; answers a new invitation',
    input: z.object({ id: rowId, reason: storedText(400) }),
    output: invitation,
  }),
}
