import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { classedCalls, type AssistantTool } from '#server/backoffice/assistants/tool-classes.ts'
import type { AssistantAccess } from '#server/backoffice/assistants/tokens/resolve-token.ts'
import { schemaOf } from '../reference/open-api.ts'

/** The reason of a proposal, beside the input of its call. */
export const proposalReason = 'proposal_reason'
export const proposalReasonMaxLength = 400

const proposalNote =
  'This changes nothing. It sends a request that a person approves or declines in the back office within a day; approvals_get with the answered id shows what became of it.'

type Shape = { properties?: Record<string, object>; required?: string[] }

const reasonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: proposalReasonMaxLength,
  description: 'Why this is proposed; the person who approves it reads it',
}

const describe = ({ name, call, toolClass }: AssistantTool): Tool => {
  const { $schema: _dialect, ...shape } = schemaOf(call.input, 'input')
  const { properties = {}, required = [] } = shape as Shape
  const isProposal = toolClass === 'propose'
  return {
    name,
    title: call.summary,
    description: `${isProposal ? `Propose: ${call.summary}. ${proposalNote}` : `${call.summary}.`}${call.right ? ` Right: ${call.right}.` : ''}`,
    inputSchema: {
      ...shape,
      type: 'object',
      properties: isProposal ? { ...properties, [proposalReason]: reasonSchema } : properties,
      required: isProposal ? [...required, proposalReason] : required,
      additionalProperties: false,
    },
    annotations: isProposal
      ? { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false }
      : { readOnlyHint: true, openWorldHint: false },
  }
}

const described = new Map(
  classedCalls
    .filter(({ toolClass }) => toolClass !== 'never')
    .map((tool) => [tool.name, { tool, shown: describe(tool) }] as const),
)

const isOpenTo = ({ mayPropose, operator }: AssistantAccess, { call, toolClass }: AssistantTool): boolean =>
  (toolClass === 'read' || mayPropose) && (!call.right || operator.grants.has(call.right))

/** A tool by its name, whether or not this token may use it: undefined when there is none. */
export const findTool = (name: string): AssistantTool | undefined => described.get(name)?.tool

/** The tools that this token may use now. */
export const listTools = (access: AssistantAccess): Tool[] =>
  [...described.values()].filter(({ tool }) => isOpenTo(access, tool)).map(({ shown }) => shown)
