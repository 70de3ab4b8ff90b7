-- Staff no longer see what delivered messages say. Cases about held messages had the sender's earlier messages, too, and
-- those about messages that were delivered since had quotes of them.
update moderation_cases c set details = h.text, assessed_at = case when c.decided_at is null then null else c.assessed_at end
  from held_messages h where h.case_id = c.id and h.text <> '' and c.details is distinct from h.text;
update moderation_cases c set signals = '[]' where kind = 'message' and details is null and signals <> '[]';
