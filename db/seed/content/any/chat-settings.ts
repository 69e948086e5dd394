import { entries } from '../define.ts'

// The demonstration's sandbox of a chat vendor (sandbox/chat).
export const content = [
  entries('chat-settings', {
    house: {
      chat: 'comm100',
      account: '10004821',
      widget_id: '3f9c2a14-0e6b-4d58-9a77-5b1d20c8e6f3',
      src: '/sandbox/chat/comm100/livechat.ashx',
    },
  }),
]
