-- Spreads Servery's tables over the machines of a Citus cluster. Run once, on the coordinator, while no server of Servery
-- runs: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/citus/distribute.sql (README.md beside this file).
-- server/db/citus/tables.ts holds the lists and the reason of each table that stays on the coordinator.

begin;

-- Whole on every machine.
select create_reference_table('clients');
select create_reference_table('provider_factor_demands');
select create_reference_table('stopped_numbers');

-- Spread by restaurant. Every later table stands beside the first, so that all rows of a restaurant are on one machine.
select create_distributed_table('orders', 'client_id', colocate_with => 'none');
select create_distributed_table('order_lines', 'client_id', colocate_with => 'orders');
select create_distributed_table('order_events', 'client_id', colocate_with => 'orders');
select create_distributed_table('order_refunds', 'client_id', colocate_with => 'orders');
select create_distributed_table('order_counters', 'client_id', colocate_with => 'orders');
select create_distributed_table('order_intake', 'client_id', colocate_with => 'orders');
select create_distributed_table('order_origins', 'client_id', colocate_with => 'orders');
select create_distributed_table('order_ratings', 'client_id', colocate_with => 'orders');
select create_distributed_table('dish_ratings', 'client_id', colocate_with => 'orders');
select create_distributed_table('carts', 'client_id', colocate_with => 'orders');
select create_distributed_table('disputes', 'client_id', colocate_with => 'orders');
select create_distributed_table('payouts', 'client_id', colocate_with => 'orders');
select create_distributed_table('promotion_claims', 'client_id', colocate_with => 'orders');
select create_distributed_table('driver_stops', 'client_id', colocate_with => 'orders');
select create_distributed_table('hand_over_photos', 'client_id', colocate_with => 'orders');
select create_distributed_table('driver_cash', 'client_id', colocate_with => 'orders');
select create_distributed_table('driver_positions', 'client_id', colocate_with => 'orders');
select create_distributed_table('notice_consents', 'client_id', colocate_with => 'orders');
select create_distributed_table('notices', 'client_id', colocate_with => 'orders');
select create_distributed_table('push_subscriptions', 'client_id', colocate_with => 'orders');
select create_distributed_table('sent_mail', 'client_id', colocate_with => 'orders');
select create_distributed_table('webhook_endpoints', 'client_id', colocate_with => 'orders');
select create_distributed_table('webhook_deliveries', 'client_id', colocate_with => 'orders');
select create_distributed_table('printers', 'client_id', colocate_with => 'orders');
select create_distributed_table('print_jobs', 'client_id', colocate_with => 'orders');
select create_distributed_table('customers', 'client_id', colocate_with => 'orders');
select create_distributed_table('customer_addresses', 'client_id', colocate_with => 'orders');
select create_distributed_table('customer_sessions', 'client_id', colocate_with => 'orders');
select create_distributed_table('customer_messages', 'client_id', colocate_with => 'orders');
select create_distributed_table('one_time_codes', 'client_id', colocate_with => 'orders');
select create_distributed_table('code_requests', 'client_id', colocate_with => 'orders');
select create_distributed_table('reservations', 'client_id', colocate_with => 'orders');
select create_distributed_table('client_settings', 'client_id', colocate_with => 'orders');
select create_distributed_table('weekly_hours', 'client_id', colocate_with => 'orders');
select create_distributed_table('date_overrides', 'client_id', colocate_with => 'orders');
select create_distributed_table('delivery_zones', 'client_id', colocate_with => 'orders');
select create_distributed_table('taxes', 'client_id', colocate_with => 'orders');
select create_distributed_table('images', 'client_id', colocate_with => 'orders');
select create_distributed_table('departments', 'client_id', colocate_with => 'orders');
select create_distributed_table('products', 'client_id', colocate_with => 'orders');
select create_distributed_table('variants', 'client_id', colocate_with => 'orders');
select create_distributed_table('modifier_categories', 'client_id', colocate_with => 'orders');
select create_distributed_table('modifier_items', 'client_id', colocate_with => 'orders');
select create_distributed_table('product_modifier_categories', 'client_id', colocate_with => 'orders');
select create_distributed_table('combo_groups', 'client_id', colocate_with => 'orders');
select create_distributed_table('combo_items', 'client_id', colocate_with => 'orders');
select create_distributed_table('upsells', 'client_id', colocate_with => 'orders');
select create_distributed_table('promotions', 'client_id', colocate_with => 'orders');
select create_distributed_table('stock_counts', 'client_id', colocate_with => 'orders');
select create_distributed_table('asked_times', 'client_id', colocate_with => 'orders');
select create_distributed_table('dish_pairs', 'client_id', colocate_with => 'orders');
select create_distributed_table('customer_favourites', 'client_id', colocate_with => 'orders');
select create_distributed_table('menu_draft_items', 'client_id', colocate_with => 'orders');
select create_distributed_table('menu_imports', 'client_id', colocate_with => 'orders');
select create_distributed_table('staff_users', 'client_id', colocate_with => 'orders');
select create_distributed_table('staff_devices', 'client_id', colocate_with => 'orders');
select create_distributed_table('staff_device_people', 'client_id', colocate_with => 'orders');
select create_distributed_table('staff_sessions', 'client_id', colocate_with => 'orders');
select create_distributed_table('staff_invitations', 'client_id', colocate_with => 'orders');
select create_distributed_table('staff_passkeys', 'client_id', colocate_with => 'orders');
select create_distributed_table('staff_code_apps', 'client_id', colocate_with => 'orders');
select create_distributed_table('staff_recovery_codes', 'client_id', colocate_with => 'orders');
select create_distributed_table('staff_challenges', 'client_id', colocate_with => 'orders');
select create_distributed_table('staff_half_sessions', 'client_id', colocate_with => 'orders');
select create_distributed_table('staff_factor_demands', 'client_id', colocate_with => 'orders');
select create_distributed_table('audit_log', 'client_id', colocate_with => 'orders');
select create_distributed_table('retention_marks', 'client_id', colocate_with => 'orders');
select create_distributed_table('wait_history', 'client_id', colocate_with => 'orders');
select create_distributed_table('demo_mailbox', 'client_id', colocate_with => 'orders');
select create_distributed_table('demo_texts', 'client_id', colocate_with => 'orders');

commit;
