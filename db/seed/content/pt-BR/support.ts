import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    support: {
      title: 'Suporte',
      lead: 'Gente de verdade, pronta para ajudar.',
      body: `<p>Informe seu nome de usuário e, se for sobre um pagamento ou uma rodada, a referência. Você encontra as duas em <a href="/cashier/history">Transações</a> e no <a href="/profile/bets/history">histórico de jogos</a>. Nunca envie sua senha nem um número de cartão. Nunca vamos pedir isso.</p>
<p>Quer uma resposta rápida? Veja nossa <a href="/help">central de ajuda</a>.</p>`,
      buttons: [
        { label: 'Enviar e-mail ao suporte', url: 'mailto:support@{mailHost}' },
        { label: 'Central de ajuda', url: '/help' },
      ],
    },
  }),
]
