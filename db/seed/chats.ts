import type { Actor } from './actor.ts'

type Line = readonly [event: 'sent' | 'received', text: string]

const conversations = {
  anna: [
    ['sent', 'Hi, I’ve just withdrawn 20 euros. How long does it take?'],
    ['received', 'Hi Anna, good evening. Let me have a look.'],
    ['received', 'It’s approved and on its way to your bank. That can take up to three working days.'],
    ['sent', 'OK, so Thursday at the latest?'],
    ['received', 'Yes. You’ll get an email from us in any case, and it’s in Transactions.'],
    ['sent', 'Great, thank you'],
  ],
  boris: [
    ['sent', 'Bonjour, mon retrait de 600 € est en attente. Faut-il envoyer quelque chose ?'],
    ['received', 'Bonjour, non, rien pour l’instant. Nous vérifions les montants de cette taille à la main.'],
    ['sent', 'D’accord. C’est long ?'],
    ['received', 'En général un jour ouvré. Vous recevrez un e-mail dès le départ.'],
  ],
  carla: [
    ['sent', 'مرحبًا، رُفض إيداعي بالبطاقة. هل خُصم المبلغ؟'],
    ['received', 'مرحبًا، لا، لم يُخصم شيء. رفض المصرف العملية قبل أن تصل إلينا.'],
    ['sent', 'هل أحاول مرة أخرى؟'],
    ['received', 'نعم، أو يمكنك اختيار طريقة دفع أخرى من الصندوق.'],
  ],
} as const satisfies Readonly<Record<string, readonly Line[]>>

/** Time between two messages: a little over a minute. */
const lineHours = 0.02

export const chats = async (
  actor: Actor,
  who: keyof typeof conversations,
  wait: (hours: number) => Promise<void>,
): Promise<void> => {
  for (const [event, text] of conversations[who]) {
    await wait(lineHours)
    const answer = await actor.post('chat/storeChatEvent', {
      channel_id: '3f9c2a14-0e6b-4d58-9a77-5b1d20c8e6f3',
      conversation_id: `comm100-${actor.uid}`,
      text,
      event,
    })
    if (answer.data !== 1) throw new Error(`${actor.email} cannot chat: ${JSON.stringify(answer.error)}`)
  }
}
