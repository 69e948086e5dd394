import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'

/** The `onDone` of an action: opens its approval request, or else the page of what was created, if any. */
export const useOpenResult = (pathOfCreated?: (id: string) => string) => {
  const navigate = useNavigate()
  return (answer: unknown): void => {
    const { approval_id: approval, id } = answer as { approval_id?: string | null; id?: string | null }
    if (approval) void navigate(paths.approval(approval))
    else if (pathOfCreated && id) void navigate(pathOfCreated(id))
  }
}
