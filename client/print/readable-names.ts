/**
 * Names of calls that the specification writes in small letters throughout, as a reader separates them. The house reads
 * either, so the wire keeps its own.
 */
export const readableNames: Readonly<Record<string, string>> = {
  'account/getprofileinfo': 'getProfileInfo',
  'account/getcurrencyrates': 'getCurrencyRates',
  'campaigns/getoffers': 'getOffers',
  'campaigns/takepromotions': 'takePromotions',
  'cashier/getdepositsettings': 'getDepositSettings',
  'cashier/getwithdrawsettings': 'getWithdrawSettings',
  'cashier/getbanks': 'getBanks',
  'cashier/makedeposit': 'makeDeposit',
  'cashier/makewithdrawal': 'makeWithdrawal',
  'cashier/cancelwithdrawal': 'cancelWithdrawal',
  'cashier/getdepositinfo': 'getDepositInfo',
  'cashier/getlifetime': 'getLifetime',
  'cashier/gethistory': 'getHistory',
  'loyalty/getinfo': 'getInfo',
  'loyalty/gethistory': 'getHistory',
  'loyalty/getcharacters': 'getCharacters',
  'loyalty/setcharacter': 'setCharacter',
  'loyalty/getproducts': 'getProducts',
  'loyalty/buyproduct': 'buyProduct',
  'loyalty/getnotifications': 'getNotifications',
  'support/getsettings': 'getSettings',
  'wheel/getspins': 'getSpins',
}
