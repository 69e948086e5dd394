import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'

/**
 * For the `onDone` of an action that may wait for a second person: leads to the approval it asks for, else to what it
 * made, where that has a page of its own.
 */
export const useToApproval = (toMade?: (id: string) => string) => {
  const navigate = useNavigate()
  return (answer: unknown): void => {
    const { approval_id: approval, id } = answer as { approval_id?: string | null; id?: string | null }
    if (approval) void navigate(paths.approval(approval))
    else if (toMade && id) void navigate(toMade(id))
  }
}
