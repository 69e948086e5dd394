import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'not-found': {
      title: 'Página não encontrada',
      lead: 'Não há nada neste endereço. A página pode ter mudado de lugar, ou o link tem um erro.',
      buttons: [{ label: 'Ir para os jogos', url: '/gamehall' }],
    },
    forbidden: {
      title: 'Acesso não permitido',
      lead: 'Esta página não está disponível onde você está. Sua conta e seu dinheiro não foram afetados.',
    },
    'user-blocked': {
      title: 'Esta conta está bloqueada',
      lead: 'Por enquanto você não pode jogar nem fazer pagamentos. O dinheiro da conta está guardado e registrado. Escreva para nós: diremos o motivo e o que acontece a seguir.',
      buttons: [{ label: 'Falar com o atendimento', url: '/support' }],
    },
    maintenance: {
      title: 'Voltamos em breve',
      lead: 'A casa está em manutenção. Saldos e rodadas em aberto estão guardados exatamente como estão.',
    },
    'payment-cancelled': {
      title: 'Pagamento cancelado',
      lead: 'Um pagamento que você interrompeu não desconta nada. Este endereço não indica nenhum pagamento; para ter certeza da situação do seu, veja o histórico.',
      buttons: [
        { label: 'Ir para o depósito', url: '/cashier/deposit' },
        { label: 'Histórico de pagamentos', url: '/cashier/history' },
      ],
    },
    'payment-failed': {
      title: 'Pagamento não concluído',
      lead: 'Este endereço não indica nenhum pagamento e não sabe dizer o que houve com o seu. Veja o histórico antes de tentar de novo: o que chegou está lá.',
      buttons: [
        { label: 'Ir para o depósito', url: '/cashier/deposit' },
        { label: 'Histórico de pagamentos', url: '/cashier/history' },
      ],
    },
    'payment-pending': {
      title: 'Pagamento pendente',
      lead: 'O provedor ainda precisa confirmá-lo. Você pode sair desta página: o dinheiro é creditado assim que chega, e o histórico mostra.',
      buttons: [{ label: 'Histórico de pagamentos', url: '/cashier/history' }],
    },
    'payment-success': {
      title: 'Obrigado pelo pagamento',
      lead: 'O que chegou está no seu saldo e no histórico.',
      buttons: [
        { label: 'Ir para os jogos', url: '/gamehall' },
        { label: 'Histórico de pagamentos', url: '/cashier/history?tab=deposit' },
      ],
    },
    'payment-mobile': {
      title: 'Conclua o pagamento no celular',
      lead: 'Abra a mensagem ou o aplicativo do seu provedor de pagamento e confirme por lá. Você pode fechar esta página: o histórico mostra a situação do pagamento.',
      buttons: [
        { label: 'Histórico de pagamentos', url: '/cashier/history?tab=deposit' },
        { label: 'Ir para o depósito', url: '/cashier/deposit' },
      ],
    },
    'payment-new-window': {
      title: 'O pagamento está aberto em outra janela',
      lead: 'Conclua-o por lá. Se nenhuma janela abriu, seu navegador pode tê-la bloqueado: permita-a para esta página e comece o depósito de novo.',
      buttons: [
        { label: 'Ir para o depósito', url: '/cashier/deposit' },
        { label: 'Histórico de pagamentos', url: '/cashier/history?tab=deposit' },
      ],
    },
    unsubscribe: {
      title: 'Sair da lista de e-mails',
      lead: 'Nossas novidades não chegarão mais a este endereço. Mensagens sobre sua conta e seus pagamentos continuam chegando.',
    },
  }),
]
