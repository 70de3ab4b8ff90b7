/**
 * Word classes by topic. A star stands for any ending, an underscore joins words. Classes are broad on purpose: a class
 * alone means nothing, and the model weighs their combinations.
 */
export const lexicon = {
  // Money
  pay: 'pay pays paying payable transfer transfers transferring tfr wire wiring remit* settle settled settling top_up topup topping_up beem cough_up prepay fork_out stump_up bank_it bpay direct_debit sling venmo chuck_in chip_in whack_in make_payment make_a_payment make_the_payment make_transfer send_payment send_the_payment send_money send_the_money send_cash prepaid prepayment repay shell_out purchase_a process_the bank_me flick_me push_across push_the push_it go_across put_across sling_me lob pop_across pop_the_money send_across send_over shoot_over send_through put_through slip_me',
  paid: 'paid transferred sent has_been_made went_through gone_through gone_out left_my left_me left_mine payment_done payment_made payment_complete* payment_is_done payment_is_complete* deducted debited payment_sent just_paid already_paid ive_paid i_paid money_sent money_is_sent has_paid was_made remitted wired completed_the_payment money_has_left made_the_payment made_payment transfers_gone transfer_is_gone moneys_gone money_is_gone its_gone_through ive_sent i_have_sent money_left funds_left',
  funds:
    'money funds payment payments $$ cash_out proceeds savings dollars cheque check_for moneys monies credit_your cash_payment bank_transfer',
  money: '#money #amount',
  percent: '#percent',
  cash: 'cash',
  deposit:
    'deposit deposits depsit bond bonds holding_fee holding_deposit hold_fee hold_money holding first_month* first_week* weeks_rent wks_rent week_rent month_rent months_rent weeks_bond rent upfront up_front advance installment down_payment reservation reserve secure_it secures four_weeks two_weeks bond_money bond_and advance_payment rent_advance months_bond month_bond weeks_upfront token_amount token_payment part_payment booking_fee retainer goodwill_payment application_fee admin_fee security_deposit fortnight in_advance holding_amount first_fortnight sign_youre_serious good_faith commitment_fee week_in_advance',
  fee: 'fee fees charge charges charged insurance insuranse insured tax taxes customs permit clearance levy handling activation certificate processing registration surcharge commission_fee releasing unlock_fee voucher_fee redelivery vaccin* training_kit uniform police_check tariff costs_of premium_of postage_fee storage_fee admin_cost verification_payment background_check training_fee visa_fee booking_fee application_fee excise stamp_duty_fee import_duty licence_fee paperwork_fee gate_fee docking demurrage microchip_fee induction hi_vis vet_papers plane_ticket admin starter_kit starter_pack paperwork courier_cost dispatch_cost docs_fee registration_cost dollar_cover small_bond',
  first: 'first upfront up_front in_advance beforehand before b4 prior until till til once after',
  refundable:
    'refundable get_it_back get_back come_back comes_back come_together comes_off goes_back give_back give_it_back gives_it_back you_back u_back reimburs* returned refunded refunds refunding added_it add_it i_added add_the added_that on_top cover_the reimbursement will_be_returned be_refunded gets_refunded get_refunded paid_back money_back get_it_all_back goes_towards comes_back_to back_to_you returned_to_you pay_you_back pay_u_back i_will_add ill_add ill_cover i_will_cover i_cover',
  refund:
    'refund return returning returns send_back send_it_back sent_back pay_back paid_back send_one_back shoot_one_back back repay repayment give_me_back transfer_back return_the reverse',
  excess:
    'extra excess difference balance remainder remaining surplus overpaid overpay* too_much rest more_than more_than_agreed additional twice double_paid over instead_of in_place_of difference_back exceed* overcharged double_charged double_the surplus_amount leftover left_over change overage overpayment extra_money extra_cash too_many extra_amount',
  mistake:
    'mistake mistaken* accident* accidently error erroneously wrongly typed typo oops whoops by_error stuffed_up extra_zero wrong_number wrong_amount fat_finger* mix_up mixup wrong_account unintention* sent_wrong erronous glitch_made misread miscalculat* miskeyed in_error by_accident my_bad silly_me muddled clicked_twice pressed_twice',
  keep: 'keep deduct take_out take_your take_ur withdraw minus subtract take_yours hold_back retain take_your_share deduct_your pocket take_a_cut take_out_your for_yourself',
  trouble: 'trouble stress inconvenience thank_you_gift thanks_gift your_time',
  // Payment services
  payid: 'payid pay_id payids osko oskos paypal pay_pal beem beemit zelle venmo cashapp cash_app payto',
  upgrade:
    'upgrad* expand* business merchant limit tier unlimited premium standard_account basic non_business increase extend activat* personal_payid regular_user unverified personal_only commercial elevate raise_the_limit raise_your_limit increase_your lift_the_limit limited_account account_type account_level business_payid enterprise corporate verified_account gold_account higher_limit non_commercial convert_your standard_user new_user restriction_on receiving_limit free_plan your_plan bump_up bump_your conversion enlarge boost_your increase_the_limit basic_plan ordinary_account normal_account not_business isnt_business personal_account_type change_your_account switch_your_account account_status',
  pendinghold:
    'pending hold held on_hold release released releases releasing unlock unlocks unlocked un_lock clear clears cleared clearance credited credit reflect reflects lands drop drops stuck frozen freeze escrowed blocked processing show_up shows_up will_show hidden on_pause suspended_payment awaiting awaiting_your withheld pend processed in_transit waiting_for_you in_progress yet_to_show not_showing havent_shown floating limbo bounced sitting_in tied_up caught_up stuck_in parked_with jammed in_the_system awaiting_release not_gone_through didnt_go_through wont_go_through failed fails declined rejected',
  released:
    'release released releases releasing unlock unlocks unlocked un_lock credited reflect reflects unfreeze unfrozen disbursed finalise finalised go_through goes_through push_through be_paid_out payout free_up',
  junk: 'junk spam inbox',
  screenshot:
    'screenshot screen_shot ss receipt reciept slip proof confirmation pdf see_pic see_picture pic_of_it screen_grab screenie print_screen remittance transfer_slip bank_slip payment_proof receipt_attached see_attached attached transaction_id reference_number proof_of_payment heres_the_pic here_is_the_pic pic_of_the_transfer transfer_pic',
  handover:
    'hand_it hand_over give_it_to give_him give_my let_my let_the let_him load take_the post_it post_today ship_it ship_first ship_now outside on_the_clock hand_them let_them load_it grab_it_now release_the_item give_them the_item_to give_to my_guy my_driver wave_him let_me_take let_me_have let_him_take give_me_the_phone pass_him pass_it parked_out pass_her hand_him hand_her let_her give_her slip_him leave_it_out leave_it_with',
  tracking:
    'tracking consignment postage shipment shipped dispatch* ship shipping shipment_receipt mark_as_shipped parcel_number lodgement consignment_note postage_receipt posted_it send_the_item ship_the ship_to ship_out send_the_parcel drop_it_at_the_post',
  // Codes and credentials
  code: 'code codes otp passcode pass_code netcode one_time verification six_numbers 6_numbers 6_digit six_digit 9_digit digits nine_numbers 9_numbers authenticat* verification_text auth_code six_digits 4_digit four_digit 6digit security_code sms_code google_code bank_code login_code reset_code confirmation_code pass_key passkey access_code',
  numbers: 'numbers number digits digit numbrs',
  sms: 'sms text txt texted texts message msg phone mobile google google_voice voice_code voice text_message inbox_message handset cell cellphone google_sent',
  received:
    'receive* received get_a get_the got just_got came arrive arrived arrives came_through came_in going_to_send will_get gonna_send gets just_received just_sent i_sent i_send sending_you will_send popped_up landed_on coming_through comes_through sent_to_your send_to_your will_receive about_to_get has_been_sent been_sent came_to comes_to_your on_your_phone to_your_phone',
  tell: 'tell send sends sending give gimme read reply share copy paste type forward screenshot text_me email_me show provide supply upload enter fill confirm message_me whats what_is what_are need_your need_ur need drop photo_of pic_of picture_of dictate relay disclose hand_me whisper let_me_know_the submit insert punch_in key_in inform quote_me pop_them pop_it flick flick_me shoot_me shoot_through shoot_it snap_of pass_me hit_me_with jot write_down relay_it ping_me report_back let_me_have let_me_know',
  verify:
    'verif* real_person legit genuine prove proof not_a_bot not_fake real confirm_you make_sure making_sure trust scammer robot identity authentic human_being legitimate you_exist are_you_real not_a_scammer not_a_robot safety_check check_sellers confirm_ownership human_check bots bot quick_check security_check genuine_seller actual_person real_seller',
  cred: 'cvv cvc cv2 card_number card_numbers card_no card_details card_detail expiry expire_date expiration password passwd netbank client_number customer_number client_id username user_name bank_login banking_login login_number log_in_to_your login security_question security_answer maiden_name three_digits 3_digits 3_numbers three_numbers long_number both_sides internet_banking online_banking netbanking bank_details mygov pin 12_words seed_phrase recovery_phrase your_card ur_card bank_card debit_card credit_card login_details 16_digits card_info cardholder security_number ccv three_digit 3_digit back_of_your_card front_of_your_card banking_details online_bank bank_password account_password internet_bank access_number access_code member_number pass_phrase secret_question card_pic card_photo card_picture debit_card_number full_card card_expiry name_on_card sms_pin telephone_banking phone_banking credentials apple_id icloud_password gmail_password facebook_login and_pass id_and_pass pass_word',
  bankapp:
    'bank_app banking_app netbank netbanking internet_banking online_banking your_bank ur_bank log_in login log_into sign_in logged_in bank_site banking_site banking_portal bank_page internet_bank sign_into log_on logon choose_your_bank select_your_bank',
  bank: 'bank banks bsb account acc acct accounts commbank anz nab westpac commonwealth branch ing bendigo_bank macquarie suncorp bankwest st_george credit_union mastercard visa_card up_bank ubank revolut wise',
  yourbank:
    'your_account ur_account ur_acc ur_acct your_acc your_bank ur_bank your_card ur_card your_wallet your_balance ur_balance your_personal own_bank own_account personal_account your_own_bank your_own_account spare_bank',
  otheraccount:
    'different_account other_account this_account this_acc another_account new_account personal_account safe_account secure_account friends_account cousin_account husbands_account mates_account account_below wallet_below cousin_bsb this_bsb this_payid payid_below his_account my_cousin the_name_i the_address_i to_the_agent agents_account sons_account brothers_account wifes_account sisters_account daughters_account moms_account mums_account dads_account partners_account boss_account agent_account someone_elses third_party_account nominated_account holding_account following_account account_i_send account_ill_send details_i_send details_below details_ill_send',
  balance: 'balance_on at_least over_500 more_than balance_of',
  identity:
    'licence license drivers_lic drivers_licence passport passports medicare tfn tax_file selfie payslip payslips date_of_birth dob birth_certificate id_card photo_id 100_points identification mygov bank_statement utility_bill maiden_name both_sides id_number identity_document* id_photo photo_of_your_id drivers_license driver_licence driver_license rates_notice medicare_card visa_grant proof_of_identity proof_of_id id_front govt_id government_id id_both residency centrelink tax_number abn_and_tfn id_scan copy_of_your_id picture_of_your_id pic_of_your_id pic_of_ur_id birth_cert super_details',
  frontback:
    'front_and_back front_n_back both_sides both_side back_side next_to_your_face holding_it front_back back_of_the front_side reverse_side back_and_front face_visible beside_your_face near_your_face with_your_face todays_date',
  photo: 'photo photos picture pictures pic pics foto scan copy image',
  // Channels
  channel:
    'whatsapp whatsap whats_app watsapp watsap wazzap whatsup_app wts_app what_app wapp telegram telegramm tele_gram wechat we_chat viber hangouts zangi line_app imo green_app messenger_app snapchat wickr google_chat signal_app on_signal via_signal w_a watsup_app whatsap_me wa_me whats_up_me botim kakao line_me kik skype google_meet discord facetime imessage textnow messenger insta_dm instagram_dm threema wire_app my_tele tele on_tele green_chat green_one chat_app the_green_app messaging_app',
  email:
    'email emails e_mail mail gmail hotmail outlook yahoo mailbox inbox_me mail_me e_mails emailed emailing',
  mailhost:
    'gmail gee_mail hotmail outlook yahoo icloud protonmail live_com mail_com gmal g_mail proton aol ymail rocketmail zoho_mail',
  dot: '#dot dot d0t dotcom',
  atsign: '#at #email a_with_the_circle at_sign',
  emailaddress: '#email',
  handle: '#handle',
  spelledphone: '#spelled-phone',
  foreignphone: '#foreign-phone',
  phone: '#phone',
  contact:
    'contact text txt email message msg add write ring dm call write_to reach reply hmu inbox pm shoot_me reach_out drop_me get_in_touch speak_to talk_to chat_with correspond',
  elsewhere:
    'dont_reply_here dont_msg_here dont_write_here not_reading_here app_glitch* app_is_bad app_is_broken site_keeps keeps_glitching glitch* deletes deleting delete_my blocks_my block_my messages_here dont_check rarely_check wont_see_it not_working moderators they_ban there_only deal_there no_chat_here doesnt_let_me dont_let_me dont_allow site_wont wont_let_me this_site this_app this_website this_chat off_here off_this off_platform outside_this_app cant_see_messages not_on_here seldom hardly_check dont_use_this dont_come_on_here never_check chat_keeps account_restricted my_messages_get gets_deleted get_deleted messages_disappear reply_there message_there filter_blocks system_blocks banned_here they_block they_delete site_blocks not_reply_here cant_reply_here dont_chat_here notifications_dont messages_dont my_direct cheaper_there better_there easier_there faster_there never_notifies doesnt_notify dont_get_notified wont_answer_here not_answer_here off_the_app off_the_site',
  relative:
    'husband wife boss cousin brother sister son daughter nephew niece uncle aunt* partner assistant secretary accountant lawyer my_mate my_friend mum dad father mother manager my_brother',
  // Links
  link: '#link',
  shortlink: '#short-link',
  oddlink: '#odd-link',
  click:
    'click open link links tap press go_to scan qr page form register log_in sign_in login website site claim accept follow_the tap_the visit_this visit_the the_link portal webpage fill_in fill_out web_page url',
  // Tools
  remote:
    'anydesk teamviewer team_viewer ultraviewer ultra_viewer rustdesk quicksupport quick_support logmein supremo apk airdroid screen_share screen_sharing share_your_screen share_ur_screen sharing_program remote_support remote_desktop zoho_assist see_your_screen connect_to_your allow_him anydesk_app any_desk_app splashtop vnc teamview parsec chrome_remote zoho remote_access remote_session remote_assist* remote_control_your mirror_your_screen screen_mirror* mirror_app helpwire control_your_phone control_your_computer into_your_phone into_your_computer helper_app support_app your_screen ur_screen your_phone_screen mirror_your mirror_ur',
  install:
    'install installs download downloads dl put_on get_this set_up connect connected give_me_the log_in permissions leave_it_open leave_computer playstore play_store app_store installing downloading sideload add_the_app get_the_app run_the open_the_app press_allow accept_all grant allow_access give_access enable nine_digit session_id your_id_number',
  // Gift cards, crypto and wires
  giftcard:
    'gift_card* giftcard* egift* e_gift* itunes steam_card* apple_card* apple_or_steam apple_gift google_play play_card* neosurf amazon_voucher* amazon_gift amazon_e prepaid_visa prepaid_card* vanilla_card* card_voucher* voucher_code* voucher vouchers steam_wallet paysafe* jb_hifi_card* pay_with_steam apple_voucher* ukash flexepin google_gift play_voucher* apple_itunes xbox_card* playstation_card* psn_card* ebay_card* ebay_gift visa_gift mastercard_gift woolies_card* coles_card* myer_card* bunnings_card* prepaid_voucher* prepaid_mastercard top_up_card* recharge_card* store_card* roblox netflix_card* uber_card* ultimate_gift razer_gold apple_store_card* razer_voucher* razer_card* or_razer vanilla_visa vanilla_gift vanilla_or or_vanilla',
  scratch:
    'scratch scratched uncover silver_strip of_the_back back_of_the the_back peel claim_code photograph_both pics_of_the send_pics scrape rub_off reveal activation_receipt photo_of_the_back picture_of_the_back serial_on the_strip foil printed_under under_the_foil',
  shop: 'woolies woolworths coles servo newsagent supermarket shop shops jb officeworks kmart target bigw cashier bunnings big_w post_office_counter 7_eleven seven_eleven petrol_station chemist kiosk',
  crypto:
    'btc bitcoin* usdt eth ethereum crypto* wallet binance forex trading trader trade_gold coinbase exchange dogecoin blockchain tether swyftx mining_pool 8tc stablecoin altcoin solana xrp ripple doge litecoin ledger_account cryptocurrenc* nft defi metamask coinspot swyft kraken trust_wallet btc_atm bitcoin_atm crypto_atm staking arbitrage fx_trading day_trading copy_trading trade_signals stocks_platform my_coins your_coins the_coins c01n_recovery',
  profit:
    'profit profits returns guarantee guaranteed guarantees doubl* risk_free riskfree no_risk no_loss passive_income inside_signal* earn earns earning earnings invest investing investment* investor mentor broker account_manager trading_bot auto_trading robot commission interest signals turned_into made_me capital grow* multiply roi roi_of triple triples tripled weekly_return* monthly_return* daily_return* high_return* fixed_return* financial_freedom life_changing passive wealth fund_manager portfolio_manager yields yield dividends compounding winnings bonus payouts became turned_to coach cut_of',
  wire: 'western_union moneygram money_gram bank_wire wire_transfer international_transfer by_wire ria swift westernunion bank_draft cashiers_check telegraphic worldremit remitly moneygram_it wu_transfer swift_transfer',
  // Delivery and absence
  courier:
    'courier couriers couriered agent agents driver drivers mover movers shipper dhl fedex fed_ex auspost aus_post australia_post startrack tnt ups sendle freight transport transporter removalist uber pick_up_guy pickup_guy delivery_company delivery_man delivery_guy delivery_agent shipping_company shipping_agent shipping_man logistic* post_man postman decorator delivery_service trucked shipping middleman haulier forwarder couriers_plus aramex toll_ipec toll delivery_driver delivery_team pickup_team pick_up_agent pickup_agent collection_agent shipping_agency shippers carrier transport_co transport_company removal_company movers_will cargo freight_company forwarding_agent chauffeur logistics_company delivery_partner jetpets pet_transport collection_team fastway couriers_please hauler transporters',
  envelope:
    'envelope envelop env sealed_envelope sealed cash_delivery cash_in_envelope cash_collection bring_you_the_cash bring_the_cash cash_parcel money_parcel cash_package package_of_cash with_the_cash cash_on_hand bring_cash brings_cash cash_inside money_inside brings_the_money bring_the_money with_the_money hand_you_the_cash hands_you hand_u_the',
  absent:
    'overseas offshore oil_rig rig rigs abroad out_of_town out_of_the_country mine_site at_sea on_ship on_a_ship vessel on_a_vessel the_country relocated posted moved_to moved_back left_australia not_in_the in_hospital transferred_to in_the_uk mission missionary interstate on_site away_on_work working_away travelling cant_come cannot_come not_around unable_to abroad_for out_of_state stationed working_overseas not_in_australia outside_australia living_abroad currently_in on_a_mission away_from_home on_deployment on_contract on_a_contract no_longer_in stuck_in remote_site on_a_cruise aboard at_the_mines fly_in_fly_out in_rehab quarantined_in bedridden cant_travel cannot_travel',
  country:
    'london uk scotland ireland canada usa nigeria ghana africa spain norway poland cyprus manila philippines dubai denmark greece singapore syria kenya england america malta switzerland sweden netherlands belgium texas nebraska california cape_town rotterdam new_york bali timor hong_kong malaysia qatar turkey israel afghanistan iraq yemen ukraine south_africa overseas_now ukraine_now houston florida egypt morocco kuwait saudi oman bahrain jordan lebanon portugal austria finland iceland romania czech croatia serbia hungary bulgaria russia thailand indonesia pakistan bangladesh sri_lanka fiji png papua brazil mexico chile argentina peru colombia benin togo ivory_coast senegal cameroon uganda ethiopia zimbabwe lagos accra nairobi johannesburg glasgow edinburgh manchester dublin paris madrid berlin amsterdam oslo stockholm copenhagen toronto vancouver europe asia middle_east',
  military:
    'army navy sergeant sarge captain soldier raaf air_force military deployed deploy deployment deploying peacekeep* peace_mission barracks un_doctor lieutenant colonel defence_force troops platoon regiment corporal squadron adf un_peace united_nations nato warship submarine battalion combat tour_of_duty army_base air_base naval_base veteran_in logistic_company the_base at_base marine_biologist marine_engineer a_marine',
  key: 'key keys',
  post: 'post posted mail mailed express courier couriered dhl fedex ups tnt delivered by_post in_the_post deliver send comes tracking airbnb mailing posting parcel_post registered_post registered_mail by_mail overnight_post',
  inspect:
    'inspect inspection inspections view viewing viewings viewed see show showing visit visits look shown seeing meet meeting meetup meetups meet_up pick_ups pickups video_call*',
  unseen:
    'sight_unseen unseen without_see* without_view* without_look* without_inspect* no_need_to_see no_need_see no_need_to_inspect no_inspection* no_viewing* no_visits from_outside from_the_outside look_outside the_outside through_the_window* drive_by drive_past the_windows no_meetup* no_meet_up no_time_to_show no_time_for no_pickup* no_pick_up no_video* dont_ask_to viewed_or_not no_meeting buy_now_without no_interview nobody_can no_one_to no_viewings no_inspections dont_need_to_see dont_need_to_inspect not_need_to_see buy_it_without buying_it_without before_viewing before_the_inspection before_inspection before_any_inspection before_viewings no_physical no_face_to_face no_open_home* inspection_not_possible viewing_not_possible not_possible_to_view cant_be_viewed cannot_be_viewed just_from_photos from_the_photos from_the_pictures pics_only photos_only no_phone_calls no_calls no_visitors no_tours virtual_tour trust_the_photos take_it_as_is_without',
  cannot:
    'cant cannot can_not unable not_able not_possible wont not_allowed nobody no_one dont_permit do_not_permit dont_allow not_permit',
  address: 'address location where_it_is where_the where_is',
  property:
    'apartment flat unit house room property studio cottage tenant tenants landlord lease rental bills_included pw per_week granny_flat owner',
  // People and tricks
  hurry:
    'now today asap quick quickly hurry urgent urgently tonight immediately straight_away straightaway at_once fast minutes mins min 10_min expires expire last_chance before_midnight right_now same_day within by_5 24_hours 24h 24hrs 12_hours this_afternoon dies soon rush pronto deadline expiring within_the_hour final_notice right_away time_is_running instantly instant before_5pm by_tonight this_minute next_hour next_30 next_10 next_20 24_hrs 48_hours 48hrs act_now limited quick_quick without_delay promptly',
  others:
    'other_buyer* another_buyer other_people another_guy another_dude another_lady another_family another_tenant others people_waiting ppl_waiting people_want ppl_want first_to whoever who_transfer who_pays lots_of_interest lot_of_interest heaps_of_ppl many_people many_person heaps_of_interest so_many_msgs interested applicants people_on ppl_on waiting family_from enquiries offering_more ppl_in ppl_asking other_applicant* other_interested another_person another_applicant other_offers other_offer another_bloke another_couple other_couple multiple_people multiple_offers lots_of_people dozens_of several_people several_others people_lined_up ppl_messaging people_messaging people_interested heaps_of_people loads_of high_demand other_tenant* other_family other_families next_person someone_else_is someone_else_wants queue bloke_with guy_with driving_over someone_driving bidding bidders offers_on people_keen keen_buyer next_in_line second_buyer other_party another_party other_enquir* keen_on heaps_keen',
  official:
    'support team department departement dept security_team safety_team customer_service customer_support fraud_team fraud_department security admin official system_message support_bot help_desk helpdesk refund_dept fraud technical technician trust_and_safety live_operator officer dear_user dear_customer customer_care compliance supervisor section desk moderator administration help_team service_team resolution_team payments_team payment_team payment_department accounts_department verification_team verification_department cyber_crime cybercrime police_officer federal_police agent_from representative operator scam_team fraud_squad billing_team system_notice automated_message notification service_desk dispute_team claims_department tax_office security_department risk_team',
  market:
    'marketplace gumtree gtree facebook ebay carsales airbnb site website seller_account your_ad ur_ad your_listing this_site auspost ato mygov nbn telstra bowerbird our_platform our_site our_website platform marketplace_team the_marketplace australia_post_team centrelink services_australia amazon paypal_team payid_team our_system',
  threat:
    'suspended suspend blocked flagged closed deleted delete frozen hacked compromised unusual suspicious abandonment abandon police cut virus viruses illegal restricted detected unverified reported_to expire expired returned_to_sender lose_the_money loose_the_money quarantine quarantined turn_around terminated terminate disabled banned ban locked lock_your legal_action arrest arrested warrant fined fine penalty prosecut* breach violation unauthorised unauthorized deactivat* limited_access permanently seized forfeited forfeit will_be_cancelled lose_your',
  safeaccount:
    'safe_account secure_account new_account move_your move_ur move_it protect_your protected_account holding_wallet move_your_money move_the_money transfer_your_savings move_your_savings safe_wallet secure_wallet temporary_account safe_acc',
  escrow:
    'escrow buyer_protection vehicle_protection motors_protection safe_pay safepay secure_pay third_party vault trust_account middleman holding_account secure_hold seller_protection secure_payment protected_payment hold_and_release days_to_decide days_to_inspect day_inspection days_inspection days_to_test hold_your_money hold_ur hold_it_till holds_your holds_ur goodwill safe_trade safetrade secure_trade secure_sale buyer_guarantee purchase_protection money_back_guarantee protection_program protection_programme payment_protection transaction_agent settlement_agent neutral_party neutral_account held_safely held_securely they_hold holds_the_money hold_the_money hold_the_funds hold_funds holds_funds holding_company clearing_house payment_vault shipping_escrow secure_car deal_protection intermediary guarantor stakeholder_account middle_company keep_your_transfer neutral_company holding_firm secure_holding holding_service secure_service payment_holder safe_deal',
  trial:
    'days_to day_trial days_test days_inspection day_inspection day_return if_you_dont_like if_u_dont_like if_not_happy decide day_money_back to_try_it to_test_it inspection_period return_period trial_period cooling_off',
  trust:
    'trust honest promise swear legit genuine serious scared dont_worry dont_wrry dw no_worry worry god_fearing god_bless christian honestly lie relax safe 100_safe covered hundred_percent guaranteed_safe rest_assured no_scam not_a_scam totally_safe completely_safe perfectly_safe 100_percent i_assure assure believe_me good_person faithful sincere gods_grace',
  kindly:
    'kindly dear sir madam mam sister brother_i greetings hello_dear am_buying please_kindly do_the_needful dearest beloved good_day_sir mate_dear my_dear dear_seller dear_friend my_friend good_day',
  grief:
    'late_husband late_wife late_father passed passed_away died die widow divorce divorced lost_my inherited orphanage cancer bereave* widowed widower my_late terminal_illness chemo funeral car_accident estate_of sick_mother sick_child hospital_bill bad_memories',
  animal:
    'puppy puppies pup pups kitten kittens dog cat cavoodle frenchie bulldog french_bulldog parrot macaw staffy pomeranian* bird bub maine_coon cockatoo bunny horse pony spoodle labradoodle groodle dachshund chihuahua poodle golden_retriever labrador german_shepherd husky rottweiler beagle corgi ragdoll british_shorthair bengal sphynx persian kitty doggo pooch yorkie shih_tzu maltese cockatiel budgie african_grey lizard tortoise monkey marmoset pet breeder litter birds hen mare foal calf rabbit guinea_pig ferret',
  flight:
    'flight fly flies airline airport crate plane jetpets pet_nanny pet_airline pet_transport pet_courier quarantine boarding shipping_fee transport_fee air_cargo pet_flight cargo_flight pet_carrier pet_shipping pet_delivery delivery_nanny flight_nanny travel_crate flown air_freight health_certificate import_permit transport_crate thermal_crate kennel_fee',
  free: 'free only_pay just_pay only_thing adoption good_home nothing_for no_cost_to_you free_of_charge rehome rehoming give_away giving_away just_cover only_cover just_the_shipping',
  job: 'job position hired wages wage salary payroll work_from_home recruit* recruitment hr onboarding assistant task tasks part_time side_hustle hiring_team employment resume first_pay training_dept trainer no_experience easy_money no_exp vacancy role employee staff payroll_officer remote_work remote_job online_job online_work employer employed vacancy_for candidate applicant_for start_work your_start_date start_monday data_entry mystery_shopper secret_shopper evaluator customer_agent finance_assistant virtual_assistant warehouse_from_home flexible_hours work_at_home home_based homebased extra_income side_income part_timer earn_from_home our_company shift induction hi_vis onboard team_member worker workers hiring hire',
  mule: 'parcels packages repost repack label labels sticker swap_the_label relabel forward_the forward_overseas your_own_aussie client_payments client_funds client_money customers_deposit customers_pay receive_parcels borrow rent_me rent_your use_ur_bank use_your_bank let_me_use payment_assistant payment_officer* payment_processing keycard keep_8 withdraw_it send_it_on send_the_rest forward_the_rest convert reship reshipping re_ship repackage repackaging re_label shipping_labels forward_parcels forward_packages forward_it_on pass_it_on move_money moving_money process_payments processing_payments transfer_agent money_transfer_agent finance_agent collection_account receive_funds receive_payments receive_money accept_payments accept_transfers into_your_account into_ur_account through_your_account through_ur_account your_bank_account_for lend_me_your sell_your_account bank_account_holders dormant_account unused_account rental_of_account withdraw_the withdraw_cash less_your_cut your_cut boxes_at_home receive_boxes change_the_label change_the_sticker bank_accounts handle_payments handle_customer passes_through pass_through aussie_bank_account australian_bank_account move_funds moving_funds payment_handler parcel_checker parcel_inspector quality_inspector',
  perday:
    'a_day per_day daily weekly a_week per_week a_wk per_w33k monthly a_month every_day each_day each_week an_hour per_month pm_income p_w per_task every_week every_friday a_fortnight',
  tasks:
    'like_hotel* hotel_reviews liking rate_hotels rating_hotels like_and_rate unlock_tasks unlock_the_tasks top_up_your order_set unlock_next rating reviews_on complete_tasks simple_tasks boost_* app_optimis* optimise_apps like_videos youtube_videos like_posts product_reviews review_products rate_products tiktok_likes click_ads daily_tasks task_set recharge_your merge_orders grab_orders',
  recover:
    'recovery_expert recover_lost lost_money hacker got_it_all_back recovered recovery get_my_money_back get_your_money_back fund_recovery funds_recovery ethical_hacker asset_recovery chargeback_expert recover_your recovered_my trace_your',
  bag: 'box_of box_with box_w trunk consignment_box inheritance million funds_box chest_of fortune million_dollars consignment gold_bars family_fund next_of_kin beneficiary suitcase_of box_containing inheritance_of lottery donation',
  // People
  you: 'you u your ur yours urs seller buyer',
  i: 'i im ive ill my me we our mine us id',
  must: 'must need needs have_to has_to gotta required require requires should just only simply asks asked wants ask obliged kindly_make you_will_need youll_need ull_need make_sure_you be_required mandatory compulsory necessary',
  full: 'full whole all_of full_payment full_amount full_price half entire total_amount complete_payment',
  // Honest circumstances
  inperson:
    'in_person pick_up pickup pick_it_up on_pick at_pick_up on_collection when_you_come when_u_come when_you when_u once_weve when_i_come when_i_see once_ive_seen ive_seen you_see_it after_i_see once_i see_it_first look_first come_and_look come_look come_see come_have_a_look come_over when_im_there when_i_get_there standing in_front_of at_your_place at_ur_place at_my_place when_we_meet meet_us meet_mum on_the_day at_the_door at_the_counter together at_your_bank your_branch test_drive have_a_look come_meet come_and_see youve_seen uve_seen you_have_seen when_you_pick come_through when_u_pick come_any any_time any_evening any_day local_pick out_the_front out_front once_you_have once_youve after_youve after_inspection after_your_inspection face_to_face you_visit come_to collect_it when_im_standing cash_in_hand cash_only cash_on at_the_office at_your_office at_our_office the_office the_shelter in_our_shop the_store the_stall at_our at_mine at_yours at_urs in_front print at_the_dealer at_the_agency at_the_bank counter your_driveway when_you_collect when_you_arrive when_youre_here when_ur_here when_i_arrive when_i_collect when_i_pick when_youve_seen see_it_in_person inspect_first see_before look_before try_before check_it_out come_by pop_over pop_round drop_by swing_past have_a_squiz come_for_a come_and_get come_get come_inspect inspect_any view_any bring_cash_when cash_at cash_when pay_when_you pay_on pay_at on_arrival on_the_spot at_the_time at_handover meet_at meet_in meet_halfway meet_half_way half_way halfway in_the_carpark car_park cafe public_place show_you_through show_u_through on_the_driveway on_site_inspection by_appointment open_for_inspection once_you_see once_u_see after_you_see after_u_see after_viewing after_you_view after_you_inspect once_inspected before_you_pay before_u_pay before_paying',
  authority:
    'rtba lodged bond_authority fair_trading bonds_online property_manager real_estate agency open_home open_house open_inspection lease_at service_nsw transport_office police_station ppsr rego rwc vin award super abn conveyancer rta bond_lodged rental_bonds residential_tenancies tenancies_authority vcat ncat state_revenue vicroads service_vic service_victoria service_sa transport_nsw blue_card wwcc white_card rsa references referee referees payroll_tax enterprise_agreement fair_work breeder_number source_number vet_book vet_papers council registered_breeder conveyancing solicitors_office trust_account_receipt agents_office agents_portal licensed licence_number',
  forsale:
    'for_sale selling rack display comes_with pick_up_only pickup_only ono negotiable neg cond condition works original_box',
  thing:
    'gate gates buzzer intercom door_code radio_code paint_code engine_code error_code colour_code lift lock_box lockbox safe_code keypad discount_code promo_code postcode post_code dress_code area_code code_for radio paint engine google_it google_maps google_home barcode zip_code code_is fault_code parts_code colour',
  mylimit:
    'daily_limit limit_of_my my_limit limit_is limit_on_my atm_limit transfer_limit limit_per_day max_is weight_limit speed_limit my_daily',
  yougave:
    'you_gave_me u_gave_me you_overpaid u_overpaid you_paid_me i_gave_you i_gave_u gave_you_too i_owe_you i_owe_u your_change you_left you_forgot too_much_at gave_me_too',
  eftpos:
    'eftpos square_reader card_reader card_machine tap_machine tap_and_go tap_is_fine take_card pay_by_card paywave surcharge tap_your_card',
  card: 'card cards debit visa mastercard',
  gotit:
    'did_you_get did_u_get did_the have_you_got has_it_arrived did_it_come did_you_receive did_u_receive whats_it_say what_does_it_say what_it_says',
  report:
    'scam scams scammers reported report someone_asked somebody_asked asked_me watch_out careful dodgy nice_try fake_account be_careful try_it_on someone_just somebody_on pretending never_give never_ask wary had_a_bloke burned_last like_that scamwatch had_one_of stranger strangers blocked_him blocked_her blocked_them got_scammed been_scammed scammed_me scammed_before scam_attempt phishing suspicious_message fell_for lost_money_to warned warning beware they_tried someone_tried bloke_tried guy_tried tried_to_get wanted_me_to asked_for_my wanted_my sus not_falling_for obvious_scam police_report told_him_to told_her_to block_button i_reported just_reported',
  offer:
    'would_you can_i could_i could_we can_we happy_to would_u do_you does_it is_it have_you would_be id_rather would_like let_us lets do_u can_you could_you would_it is_there are_you are_there whats_the_lowest best_price would_you_take would_you_consider interested_in still_available can_do could_do',
  bring:
    'bring bringing ring ring_me give_us_a_ring call_me drop_round drop_it drop_in drop_off swing_by come_past come_round',
  says: 'it_says says it_say saying they_said told_me they_say they_will they_need they_require asks_you',
  because: 'because as_i cos due_to hence since',
  wait: 'wait waiting_here no_rush no_hurry keep_it hang_on come_back_tomorrow until_it_shows once_it_clears actually_in see_it_in till_it_clears once_youve_got dont_mind i_can_wait happy_to_wait leave_it_with take_your_time when_it_clears once_it_shows once_its_in when_its_in until_its_in till_its_in till_you_see until_you_see until_it_clears come_back_for_it hold_onto_it hang_onto leave_it_there dont_hand before_i_load before_you_load before_you_hand in_your_own_account',
  nothing:
    'nothing anything a_cent no_charge free_of_charge no_fee no_cost at_my_cost pay_nothing no_payment no_money not_pay dont_pay no_upfront no_obligation free_quote',
} as const

/** Common words that only matter beside others. */
export const helpers = {
  upgrading: 'upgrad* business merchant activat* expand* convert* conversion tier premium limit',
  rush: 'now today tonight asap quick quickly hurry urgent urgently immediately straight_away at_once fast minutes mins hour hours midnight whoever first_to first_one others other_people other_buyer* another_buyer people_waiting ppl_waiting gone last_chance deadline expires right_away same_day by_5 soon rush',
  company: 'company firm service agency office middleman',
  they: 'they them their',
  both: 'both both_of_us us_both',
  leftover: 'what_is_left whats_left left_over the_rest remainder',
  transit: 'transit cover handling',
  check: 'check look_in see_your',
  fullname: 'full_name full_names and_name your_name',
  overpaid: 'overpaid overpay* over_paid paid_too_much sent_too_much send_too_much',
  instead: 'instead_of in_place_of not',
  cheque: 'cheque cheques check_for certified_check bank_cheque draft bank_draft money_order',
  twice: 'twice two_times double',
  return: 'return send_back give_back',
  give: 'give hand pass forward',
  include: 'include includes included covers cover exceed*',
  seller: 'seller sellers sender',
  collect: 'collect collects collection pick_up pickup pick_it_up grab come_for',
  add: 'add write_me hit_me_up reach_me msg_me text_me',
  here: 'here',
  qr: 'qr qr_code',
  buy: 'buy buying purchase purchases get grab pick_up go_to',
  accept: 'accept accepts take takes only_take pay_with by in via',
  teach: 'teach show introduce intro guide help_you step_by_step my_trader want_me_to let_me_show',
  put: 'put putting invest invested start_with deposit chuck turn turned',
  tax: 'tax taxes fee_of',
  withdraw: 'withdraw withdrawal withdrawals cash_out',
  min: 'minimum min start_with from_just',
  parcel: 'parcel parcels package packages',
  label: 'label labels sticker stickers relabel* repost repack re_post forward',
  customers: 'customers customer clients client',
  hired:
    'hired got_the_job passed_the approved you_got_the you_are_hired job_is_urs job_is_yours chosen selected congratulation* got_the_role got_the_position successful_applicant youre_hired youre_in the_role',
  interview: 'interview interviews',
  before: 'before b4 prior_to ahead_of pre',
  once: 'once after when',
  hold: 'hold holds holding_it secure reserve',
  whoever: 'whoever first_to first_one who first_person only_the_person',
  now: 'now today tonight asap',
  door: 'door doorstep gate your_place delivered delivery',
  container: 'container crated warehouse depot yard storage port',
  sea: 'sea ship vessel rig offshore',
  slow: 'slow delayed weekend 24_48 48_hours 24_48h monday in_the_morning by_morning',
  will: 'will itll gonna',
  show: 'show shows reflect appear',
  god: 'god god_fearing god_bless christian church pray',
  swear: 'swear promise trust_me i_promise wouldnt_lie honest_man honest_buyer honest_person honest',
  outside: 'outside on_the_way is_here waiting out_front on_his_way',
  anything: 'anything a_cent nothing any_money',
  no: 'no not dont',
  transfer: 'transfer transferring',
  see: 'see sees seen shows',
  come: 'come coming',
  until: 'until till til',
  after: 'after once',
  tomorrow: 'tomorrow tmrw later',
  cleared: 'clears cleared shows lands in landed',
  dear: 'dear attention notice hello hi',
  this: 'this its im from',
  scammer: 'scammer scammers scamer scam fraud criminal',
  phoneword: 'phone mobile sms text google',
  yourplace: 'your_place your_house your_home your_address ur_place ur_house ur_address at_home',
  borrow: 'borrow rent use rent_your let_me_use rent_me',
  identity2: 'payslip payslips medicare selfie tfn dob date_of_birth bank_statement',
} as const

export type WordClass = keyof typeof lexicon | keyof typeof helpers

/** Words that turn the meaning of the next few words around. */
export const negators = new Set(
  'no not dont doesnt didnt never wont cant cannot wouldnt isnt arent wasnt without nobody none nor havent hasnt stop refuse avoid rather arent'.split(
    ' ',
  ),
)
